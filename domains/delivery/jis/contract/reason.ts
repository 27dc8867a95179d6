/** Signs of a reason that a person gives. */
export const LONGEST_REASON = 200;
