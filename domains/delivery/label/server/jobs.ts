import type { Language } from '@portal/platform/contract/words.ts';
import { afterOutside } from '@portal/platform/server/plugin.ts';
import { drawLabels } from './print/draw-labels.ts';
import { sendDrawnLabels } from './sending/send-drawn-labels.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'delivery-note.labels-drawn': { printId: string; printerId: string };
    'delivery-note.labels-ordered': { printId: string; language: Language };
  }
}

/** A part that cannot be drawn is tried again twice. A killed process uses up a try, too, and would lose the print with the third. */
const RETRIES_OF_A_PART = 2;
const SPARE = 5;

export const jobs = [
  afterOutside('delivery-note.labels-ordered', 'draw', drawLabels, { retries: RETRIES_OF_A_PART + SPARE }),
  sendDrawnLabels,
];
