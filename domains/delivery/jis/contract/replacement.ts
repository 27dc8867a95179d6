/** What became of a call-off for which a newer one came: it says the same, another time, something else, or nothing is wanted any more. */
export const replacements = ['same', 'moved', 'changed', 'cancelled'] as const;
export type Replacement = (typeof replacements)[number];
