/** Workdays that a side has for all of its moves together; at least one for each move. */
export const daysLeft = (answerDays: number, used: number): number => Math.max(1, answerDays - used);

/** Workdays of a turn that are over: those behind the day on which it began, up to the present one. `workdays` are those from the first to the last of them. */
export const daysUsed = (since: string, workdays: readonly string[]): number =>
  workdays.filter((day) => day > since).length;

/** Workdays between two rungs of the ladder are those of the process options; the next rung is told on that day. */
export const nextRung = (rung: number, last: number): number | null => (rung >= last ? null : rung + 1);
