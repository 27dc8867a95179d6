import type { Stage } from '../../contract/stages.ts';

/** Tabs of the form, the same in both languages. */
export const sheetNames: Readonly<Record<Stage, string>> = {
  d13: 'D1-D3',
  d4: 'D4',
  d56: 'D5-D6',
  d7: 'D7',
  d8: 'D8',
};
