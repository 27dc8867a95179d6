/** Lit segments of the strength bar: 0 nothing typed, 1 weak, 2 medium, 3 strong (SPEC section 5). */
export type Strength = 0 | 1 | 2 | 3;

/**
 * How hard a password is to guess, by length and variety; length counts more, and what repeats itself counts once.
 * Example: `abc12345` weak, `Abcd-1234` medium, `Correct-horse-42` strong.
 */
export const passwordStrength = (password: string): Strength => {
  if (password === '') return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  const length = Array.from(password).length;
  if (different < 6 || length < 8) return 1;
  if (length >= 20 || (length >= 12 && kinds >= 3)) return 3;
  return kinds >= 3 || length >= 12 ? 2 : 1;
};
