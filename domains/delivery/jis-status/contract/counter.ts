/** When the sequence numbers of a status point begin again at 1: after their highest, or with each day on the clock of the plant. */
export const numberRestarts = ['highest', 'plannedDay', 'passedDay'] as const;
export type NumberRestart = (typeof numberRestarts)[number];

/** How sequence numbers are counted at a status point of a line. */
export type NumberRule = {
  /** The number behind which 1 comes; null where it follows from the width in which the numbers come (0001: 9999). */
  readonly highestNo: number | null;
  readonly restarts: NumberRestart;
  /** A number further than this from the end of its stream is out of range, and moves nothing. */
  readonly largestJump: number;
};

export const LARGEST_JUMP = 500;
/** A shorter round than 1 to 9 would leave open what is late and what is new. */
export const SHORTEST_ROUND = 9;
/** What holds at a status point that nobody has configured. */
export const NUMBER_RULE: NumberRule = { highestNo: null, restarts: 'highest', largestJump: LARGEST_JUMP };
