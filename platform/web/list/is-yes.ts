/** Y and N, true and false. */
export const isYes = (value: string): boolean => value === 'Y' || value === 'true';
