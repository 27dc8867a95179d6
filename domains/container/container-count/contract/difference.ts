import type { Condition, HolderKind } from '@portal/container-ledger/contract/holder.ts';

/** Who may be counted. */
export const holders = ['plant', 'supplier', 'forwarder'] as const satisfies readonly HolderKind[];
export type HolderSide = (typeof holders)[number];
/** Conditions in which a holder may have containers. */
export const heldConditions = ['available', 'defect', 'repaired'] as const satisfies readonly Condition[];
export type HeldCondition = (typeof heldConditions)[number];

/** What differences are posted against: they are lost or new to the books, or a handover to or from the plant was never written down. */
export const counterparts = ['lost', 'plant'] as const;
export type Counterpart = (typeof counterparts)[number];

type At = { readonly kind: HolderKind; readonly code: string };
export type Difference = {
  readonly quantity: number;
  readonly giver: At;
  readonly taker: At;
  readonly takerCondition: Condition;
};

/**
 * A counted figure that differs from the books, as a movement: the sum over all holders stays, purchase and scrap included. What is missing goes to
 * scrap, what is too much comes out of purchase; against the plant, what is missing is the plant's to answer for, and what is too much came from it.
 * Example: books 100, counted 97, lost: three from the supplier to scrap.
 */
export const differenceOf = (
  holder: At,
  {
    figure,
    book,
    condition,
  }: { readonly figure: number; readonly book: number; readonly condition: HeldCondition },
  against: Counterpart,
  plantNo: string,
): Difference | undefined => {
  if (figure === book) return undefined;
  const isMissing = figure < book;
  const other: At =
    against === 'plant' && holder.kind !== 'plant'
      ? { kind: 'plant', code: plantNo }
      : { kind: isMissing ? 'scrap' : 'purchase', code: '' };
  return {
    quantity: Math.abs(figure - book),
    giver: isMissing ? holder : other,
    taker: isMissing ? other : holder,
    takerCondition: other.kind === 'scrap' ? 'scrapped' : condition,
  };
};

/** A figure after an entry: typed anew, or a bundle more (or less, where one is taken back); undefined where it would be below zero. */
export const figureAfter = (
  before: number | null,
  how: 'set' | 'add',
  quantity: number,
): number | undefined => {
  const figure = how === 'set' ? quantity : (before ?? 0) + quantity;
  return figure < 0 ? undefined : figure;
};
