// A scene and its risk in words, for readers who cannot see the stage.

import type { Frame, Scene } from './trace';

/** The whole scene as a few sentences without glyphs ("r 1", not "r1"). */
export function describeScene(scene: Scene): string {
  throw new Error(`being written: ${scene.timeMs}`);
}

/** "If rack A lost power now, r1 could be lost."; null when no power cut here loses anything acknowledged. */
export function describeRisk(frame: Frame): string | null {
  throw new Error(`being written: ${frame.i}`);
}
