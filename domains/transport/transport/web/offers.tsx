import { lazy } from 'react';

export { lateness } from './lateness.ts';
export { screenWords as transportScreenWords } from './words.en.ts';

/** The dialog that books another window for an order. */
export const MoveWindowDialog = lazy(async () => import('./move-window-dialog.tsx'));
