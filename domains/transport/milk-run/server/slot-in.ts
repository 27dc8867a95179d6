import { Failure } from '@portal/platform/contract/failure.ts';
import { slotOf, type Slot } from '@portal/time-window/contract/slots.ts';

/** The window that a text means. Fails with `timeWindow.notOffered` for what is none. */
export const slotIn = (window: string): Slot => {
  const slot = slotOf(window);
  if (!slot) throw new Failure('timeWindow.notOffered', { window, nearest: '' });
  return slot;
};
