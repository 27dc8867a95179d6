import { compare, isNegative } from '@portal/platform/contract/quantity.ts';
import {
  compareDecimals,
  roundedQuantity,
  sum,
  type Decimal,
} from '@portal/platform/contract/values/decimal.ts';
import type { Allocation } from './allocation.ts';
import { chooseByNet, chooseByQuantity, wholeLines, type LinePart } from './choose.ts';
import { shareOut } from './share-out.ts';
import type { OpenLine, ProposedInvoice, ProposedLine } from './sides.ts';
import { without, type Figures } from './take.ts';

/**
 * What of invoices is for which settlement lines: an invoice that comes to what a list, or all of them, has open takes it; the rest goes by part and
 * quantity, then by equal amounts, then in order. What the files say is shared out and never changed.
 */
export const propose = (invoices: readonly ProposedInvoice[], lines: readonly OpenLine[]): Allocation[] => {
  const groups = groupsOf(invoices, lines);
  return groups.flatMap((group) => proposeGroup(group.invoices, group.lines));
};

type Group = { readonly invoices: readonly ProposedInvoice[]; readonly lines: readonly OpenLine[] };

/** Invoices and lists of one sum belong together; what has no such counterpart stands in one group. */
const groupsOf = (invoices: readonly ProposedInvoice[], lines: readonly OpenLine[]): Group[] => {
  const lists = [...Map.groupBy(lines, ({ settlementId }) => settlementId).values()];
  const free = new Set(lists);
  const alone: ProposedInvoice[] = [];
  const pairs: Group[] = [];
  for (const invoice of invoices) {
    const fitting = [...free].find((list) => compareDecimals(netOf(list), invoice.net) === 0);
    if (fitting === undefined) alone.push(invoice);
    else {
      free.delete(fitting);
      pairs.push({ invoices: [invoice], lines: fitting });
    }
  }
  return [...pairs, { invoices: alone, lines: [...free].flat() }];
};
const netOf = (lines: readonly OpenLine[]): Decimal => sum(lines.map(({ net }) => net));

const proposeGroup = (invoices: readonly ProposedInvoice[], lines: readonly OpenLine[]): Allocation[] => {
  const open = new Map(lines.map((line) => [line.id, line]));
  const claims = invoices.flatMap((invoice) =>
    invoice.lines.map((line, at): Claim => ({ invoice, line, at, discounts: isDiscount(invoice, at) })),
  );
  const done = new Map<Claim, readonly Allocation[]>();
  const settle = (claim: Claim, parts: readonly LinePart[]): void => {
    if (parts.length === 0) return;
    done.set(claim, shareOut(claim.invoice.id, claim.line, parts));
    for (const { line, taken } of parts) {
      const rest = open.get(line.id);
      if (rest !== undefined) open.set(line.id, { ...rest, ...without(rest, taken) });
    }
  };
  const left = (): OpenLine[] => [...open.values()].filter(({ quantity }) => compare(quantity, '0') !== 0);

  const goods = claims.filter(({ discounts }) => !discounts);
  for (const claim of goods)
    if (claim.line.quantity !== null)
      settle(claim, chooseOfPart(ofPart(claim.line, left()), claim.line.quantity, claim.line.net));
  for (const claim of goods) {
    if (done.has(claim)) continue;
    const equal = left().find((line) => compareDecimals(line.net, claim.line.net) === 0);
    if (equal) settle(claim, [{ line: equal, quantity: equal.quantity, taken: equal }]);
  }
  for (const claim of goods) {
    if (done.has(claim)) continue;
    const { quantity, net } = claim.line;
    settle(
      claim,
      quantity !== null && isOnePart(left()) && compareDecimals(netOf(left()), net) !== 0
        ? chooseByQuantity(left(), roundedQuantity(quantity))
        : chooseByNet(left(), net),
    );
  }
  // a discount is on what stands ahead of it
  for (const claim of claims.filter(({ discounts }) => discounts)) {
    const on = done.get(claims[claims.indexOf(claim) - 1]!)?.at(-1);
    const line = lines.find(({ id }) => id === on?.settlementLineId);
    if (line) settle(claim, [{ line, quantity: '0', taken: NOTHING }]);
  }
  return claims.flatMap((claim) => done.get(claim) ?? []);
};

/** All lines of a part where they come to what the invoice line says, differences of prices among them; otherwise as many pieces as it says. */
const chooseOfPart = (lines: readonly OpenLine[], quantity: Decimal, net: Decimal): LinePart[] =>
  lines.length > 0 && compareDecimals(netOf(lines), net) === 0
    ? wholeLines(lines)
    : chooseByQuantity(lines, roundedQuantity(quantity));

type Claim = {
  readonly invoice: ProposedInvoice;
  readonly line: ProposedLine;
  readonly at: number;
  readonly discounts: boolean;
};
const NOTHING: Figures = { quantity: '0', net: '0', tax: '0' };

/** A negative line without quantity directly behind an item. */
const isDiscount = ({ lines }: ProposedInvoice, at: number): boolean =>
  at > 0 && lines[at]!.quantity === null && isNegative(lines[at]!.net) && !isNegative(lines[at - 1]!.net);

/** Lines of the part that an invoice line names, by its model or within its name. */
const ofPart = ({ model, name }: ProposedLine, lines: readonly OpenLine[]): OpenLine[] => {
  const [inModel, inName] = [plain(model ?? ''), plain(name)];
  const named = lines.filter(({ partNo }) => plain(partNo) === inModel);
  return named.length > 0
    ? named
    : lines.filter(({ partNo }) => inModel.includes(plain(partNo)) || inName.includes(plain(partNo)));
};
/** Nothing else can be in question. */
const isOnePart = (lines: readonly OpenLine[]): boolean =>
  new Set(lines.map(({ partNo }) => partNo)).size === 1;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
