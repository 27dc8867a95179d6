import { addDays, today } from '@portal/platform/contract/day.ts';

const DAYS = 7;

/** The range a log starts with: the last seven days on the clock of the reader's plant. A log is never read from its beginning. */
export const lastDays = (zone: string): { atFrom: string; atTo: string } => {
  const atTo = today(zone);
  return { atFrom: addDays(atTo, 1 - DAYS), atTo };
};
