import { lazy } from 'react';

/** The free windows of a dock on a day. */
export const SlotPicker = lazy(async () => ({
  default: (await import('./windows/slot-picker.tsx')).SlotPicker,
}));

/** The dialog that books another window for an order. */
export const MoveWindowDialog = lazy(async () => import('./windows/move-window-dialog.tsx'));
