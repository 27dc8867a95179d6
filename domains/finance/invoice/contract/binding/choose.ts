import { add, isNegative, isZero, subtract } from '@portal/platform/contract/quantity.ts';
import {
  compareDecimals,
  divide,
  minus,
  multiply,
  roundedQuantity,
  type Decimal,
} from '@portal/platform/contract/values/decimal.ts';
import type { OpenLine } from './sides.ts';
import { nearer, takenOf, type Figures } from './take.ts';

/** A settlement line for an invoice line, with the quantity that the invoice is said to have of it and what that takes. */
export type LinePart = { readonly line: OpenLine; readonly quantity: Decimal; readonly taken: Figures };

const partOf = (line: OpenLine, quantity: Decimal): LinePart => ({
  line,
  quantity,
  taken: takenOf(quantity, { quantity: line.quantity, net: line.net, tax: line.tax }),
});

/** All that is open of some lines. */
export const wholeLines = (lines: readonly OpenLine[]): LinePart[] =>
  lines.map((line) => partOf(line, line.quantity));

/**
 * As many pieces as the invoice says: returns whole and first, then what was received, in order. More than is open stays with the last line, so that the
 * verification names it.
 */
export const chooseByQuantity = (lines: readonly OpenLine[], quantity: Decimal): LinePart[] => {
  if (lines.length === 0) return [];
  const returns = lines
    .filter((line) => isNegative(line.quantity))
    .map((line) => partOf(line, line.quantity));
  let rest = subtract(quantity, ...returns.map((one) => one.quantity));
  const received = lines
    .filter((line) => !isNegative(line.quantity))
    .flatMap((line) => {
      const part = nearer(rest, line.quantity);
      rest = subtract(rest, part);
      return isZero(part) ? [] : [partOf(line, part)];
    });
  const last = received.at(-1);
  if (last === undefined) return returns.length > 0 && isZero(rest) ? returns : [];
  return [
    ...returns,
    ...received.slice(0, -1),
    ...(isZero(rest) ? [last] : [{ ...last, quantity: add(last.quantity, rest) }]),
  ];
};

/** Whole lines while they fit into an amount: what is below zero first, then in order. */
export const chooseByNet = (lines: readonly OpenLine[], net: Decimal): LinePart[] => {
  let rest = net;
  const ordered = lines.toSorted((one, other) => Number(isNegative(other.net)) - Number(isNegative(one.net)));
  const fitting = ordered.filter((line) => {
    if (!isNegative(line.net) && compareDecimals(line.net, rest) > 0) return false;
    rest = minus(rest, line.net);
    return true;
  });
  if (fitting.some((line) => compareDecimals(line.net, '0') > 0))
    return fitting.map((line) => partOf(line, line.quantity));
  // less than any line has: a part of the first one
  const first = lines.find((line) => compareDecimals(line.net, '0') > 0);
  if (first === undefined || compareDecimals(net, '0') <= 0) return [];
  return [partOf(first, roundedQuantity(divide(multiply(first.quantity, net), first.net)))];
};
