// The settings of this device: how the app looks and asks here. What changes a fold or must travel between devices is
// a `set` event instead. A damaged row falls back to its default, alone: it never touches the schedule.

export type DeviceSettings = {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly motion: 'auto' | 'less' | 'full';
  readonly text: 'normal' | 'large' | 'larger';
  readonly answerMode: 'speak' | 'type' | 'think';
  /** Asked before the reveal; off: one button shows the answer. */
  readonly confidence: boolean;
  readonly speakingClock: boolean;
  /** Single-key shortcuts. */
  readonly keys: boolean;
  /** A swipe judges a claim. */
  readonly swipe: boolean;
  /** How long a control that has just appeared ignores taps, in milliseconds, 0-1000. */
  readonly tapGuardMs: number;
  readonly undoSide: 'left' | 'right';
  /** The local hour, 0-23, at which a study day starts. A change counts from the next event on. */
  readonly rolloverHour: number;
  /** 1-240. */
  readonly minutesADay: number;
  /** 0-50. */
  readonly newADay: number;
  /** The most spoken cards in one session, 1-50. */
  readonly spokenMax: number;
  /** The most pitfalls and predictions in one session, 0-20. */
  readonly shortsMax: number;
};

export type SettingKey = keyof DeviceSettings;

export const DEFAULT_SETTINGS: DeviceSettings = {
  theme: 'auto',
  motion: 'auto',
  text: 'normal',
  answerMode: 'speak',
  confidence: true,
  speakingClock: true,
  keys: true,
  swipe: false,
  tapGuardMs: 250,
  undoSide: 'right',
  rolloverHour: 4,
  minutesADay: 10,
  newADay: 2,
  spokenMax: 8,
  shortsMax: 10,
};

const oneOf =
  (...words: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && words.includes(value);

const between = (low: number, high: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;

const flag = (value: unknown): boolean => typeof value === 'boolean';

const VALID: Readonly<Record<SettingKey, (value: unknown) => boolean>> = {
  theme: oneOf('auto', 'light', 'dark'),
  motion: oneOf('auto', 'less', 'full'),
  text: oneOf('normal', 'large', 'larger'),
  answerMode: oneOf('speak', 'type', 'think'),
  confidence: flag,
  speakingClock: flag,
  keys: flag,
  swipe: flag,
  tapGuardMs: between(0, 1000),
  undoSide: oneOf('left', 'right'),
  rolloverHour: between(0, 23),
  minutesADay: between(1, 240),
  newADay: between(0, 50),
  spokenMax: between(1, 50),
  shortsMax: between(0, 20),
};

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(VALID, key);
}

/** Whether a value may be stored under a key. */
export function isValidSetting(key: string, value: unknown): key is SettingKey {
  return isSettingKey(key) && VALID[key](value);
}

/** The settings from their rows; what is missing, unknown or damaged is left at its default. */
export function settingsFrom(
  rows: readonly { readonly key: string; readonly value: unknown }[],
): DeviceSettings {
  const out: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  for (const { key, value } of rows) if (isValidSetting(key, value)) out[key] = value;
  return out as DeviceSettings;
}
