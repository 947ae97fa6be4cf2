// The index of the questions, asked for while the scripts are still on their way. Called where a page is drawn.

import { preload } from 'react-dom';
import { withBase } from './base-path';

export function preloadIndex(): void {
  preload(withBase('/data/index.json'), { as: 'fetch', crossOrigin: 'anonymous' });
}
