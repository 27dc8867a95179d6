/** Generation status of a part (Teilegenerationsstand): one letter and a number, for example `H05`. */
export const G_STAND_PATTERN = /^[HKS]\d{1,4}$/;

const ORDER = 'HKS';

/**
 * H < K < S: a later letter always fits, the same letter needs at least the ordered number (SPEC section 5, "DN").
 * Example: ordered H05 is satisfied by H05, H06, K01 and S01, not by H04.
 */
export const gStandSatisfies = (actual: string, ordered: string): boolean => {
  const letter = (stand: string) => ORDER.indexOf(stand.charAt(0));
  const number = (stand: string) => Number(stand.slice(1));
  if (letter(actual) !== letter(ordered)) return letter(actual) > letter(ordered);
  return number(actual) >= number(ordered);
};
