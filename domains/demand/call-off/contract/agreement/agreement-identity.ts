/** What tells agreements of one SA number, part, plant, supplier and unloading point apart; '' where nobody said it. */
export type AgreementPlace = { readonly orderLine: string; readonly pointOfUse: string };

/** Characters of an order line (EDIFACT 1156) and of a point of use (EDIFACT 3225). */
export const LONGEST_ORDER_LINE = 6;
export const LONGEST_POINT_OF_USE = 25;

/**
 * Which of the agreements with the same SA number, part, plant, supplier and unloading point is meant (DOMAIN.md, "Messages"): the
 * one with the same order line and point of use. Who leaves one of them open means the only agreement that fits what he says, and
 * with more than one it is `several`. An agreement made before it was known where its goods are used is meant as long as it is the
 * only one, and learns it from the release; beside others it stays as it is and a new one is made: `undefined`.
 *
 * Example: known is an agreement without a line. Line 10 means it, and it is line 10 from then on; line 20 is a new agreement. A
 * release without a line could be either, and somebody has to say which.
 */
export const matchingAgreement = <Known extends AgreementPlace>(
  input: AgreementPlace,
  known: readonly Known[],
): Known | 'several' | undefined => {
  const same = known.find((one) => PARTS.every((part) => one[part] === input[part]));
  if (same) return same;
  const fitting = known.filter((one) =>
    PARTS.every((part) => input[part] === '' || one[part] === input[part]),
  );
  if (fitting.length > 0) return fitting.length === 1 ? fitting[0] : 'several';
  const [only, ...others] = known;
  if (only === undefined || others.length > 0) return undefined;
  return PARTS.every((part) => input[part] === '' || [input[part], ''].includes(only[part]))
    ? only
    : undefined;
};

const PARTS = ['orderLine', 'pointOfUse'] as const;
