// The set of states seen, in the order found: columns of numbers with an open-addressing index over them. Exact keys,
// so two different states never pass for one.

import type { Key } from './pack';

const FIRST_CAPACITY = 1 << 12;

export class StateSet {
  count = 0;
  private capacity = FIRST_CAPACITY;
  private first = new Int32Array(FIRST_CAPACITY);
  private second = new Int32Array(FIRST_CAPACITY);
  private third = new Int32Array(FIRST_CAPACITY);
  private parent = new Int32Array(FIRST_CAPACITY);
  private action = new Uint8Array(FIRST_CAPACITY);
  /** State index + 1, or 0 for a free slot; twice as many slots as states at most, so probes stay short. */
  private slots = new Int32Array(2 * FIRST_CAPACITY);

  /**
   * Adds a state unless it is there.
   * @param parent index of the state it was reached from, -1 for the first
   * @param action the code of the step from there
   * @returns whether it was new
   */
  add(key: Key, parent: number, action: number): boolean {
    const { first, second, third } = key;
    const mask = this.slots.length - 1;
    let slot = spread(first, second, third) & mask;
    for (;;) {
      const found = this.slots[slot] as number;
      if (found === 0) break;
      const i = found - 1;
      if (this.third[i] === third && this.second[i] === second && this.first[i] === first) {
        return false;
      }
      slot = (slot + 1) & mask;
    }
    const i = this.count;
    this.slots[slot] = i + 1;
    this.first[i] = first;
    this.second[i] = second;
    this.third[i] = third;
    this.parent[i] = parent;
    this.action[i] = action;
    this.count = i + 1;
    if (this.count === this.capacity) this.grow();
    return true;
  }

  /** Fills `key` with the state at `index`, which must be below `count`. */
  read(index: number, key: Key): void {
    key.first = this.first[index] as number;
    key.second = this.second[index] as number;
    key.third = this.third[index] as number;
  }

  parentOf(index: number): number {
    return this.parent[index] as number;
  }

  actionOf(index: number): number {
    return this.action[index] as number;
  }

  private grow(): void {
    this.capacity *= 2;
    this.first = widened(this.first, this.capacity);
    this.second = widened(this.second, this.capacity);
    this.third = widened(this.third, this.capacity);
    this.parent = widened(this.parent, this.capacity);
    const action = new Uint8Array(this.capacity);
    action.set(this.action);
    this.action = action;
    this.index();
  }

  private index(): void {
    this.slots = new Int32Array(2 * this.capacity);
    const mask = this.slots.length - 1;
    for (let i = 0; i < this.count; i += 1) {
      const at = spread(this.first[i] as number, this.second[i] as number, this.third[i] as number);
      let slot = at & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = i + 1;
    }
  }
}

/** A 32-bit mix of three words; it only decides where to look, never whether two states are equal. */
function spread(first: number, second: number, third: number): number {
  let h =
    Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return h ^ (h >>> 13);
}

function widened(column: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(capacity);
  wider.set(column);
  return wider;
}
