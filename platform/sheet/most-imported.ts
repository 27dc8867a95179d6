/** Rows that an import takes, below the heading. Lists of choices in our workbooks reach as far. */
export const MOST_IMPORTED = 10_000;
