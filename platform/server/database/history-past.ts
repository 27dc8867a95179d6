/**
 * Months whose history lies in the table that is written, the present one among them: a year back and the month itself, which is what people look at.
 * One number for all tenants and all processes, for a month holds the lines of all of them; nobody sees from outside where a line lies.
 */
const HISTORY_MONTHS = 13;
/** Longer lasts no transaction: whatever was written behind it has a higher number than what was written before it. */
const LONGEST_TRANSACTION = 24 * 3_600_000;

/** Lines of history before this moment may lie in `history_past`; none behind it does. */
export const pastBorder = (now: Date = new Date()): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - HISTORY_MONTHS, 1));

/** Whether a record that was made, or a line that was written, at a moment has lines in the past, or lines that come before others of the past. */
export const reachesPast = (at: string | Date): boolean =>
  new Date(at).getTime() < pastBorder().getTime() + LONGEST_TRANSACTION;

/** The name that a query reads lines of history by, whatever it reads them from. */
export const historyFrom = (isWhole: boolean): 'history' =>
  (isWhole ? 'history_whole as history' : 'history') as 'history';
