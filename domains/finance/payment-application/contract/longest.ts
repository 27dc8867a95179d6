/** Characters of a reason. */
export const LONGEST_REASON = 200;
