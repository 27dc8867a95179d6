/**
 * Why received goods are on no list yet, the first that is so: held back by the plant or disputed by the supplier, held for quality, without a price,
 * without a buyer to invoice, in a currency that the buyer does not settle in; or only their period still runs. A price that fell waits for the red letter
 * (reason 04, allowance) by which the supplier takes it off an invoice. A claim larger than the goods with which it would share a list waits for further ones.
 */
export const waitReasons = [
  'period',
  'onHold',
  'disputed',
  'heldBack',
  'redLetter',
  'noPrice',
  'noBuyer',
  'currency',
  'claimTooLarge',
] as const;
export type WaitReason = (typeof waitReasons)[number];

/** Who ends the waiting: `clock` where nobody has to do anything. */
export const owners = ['clock', 'quality', 'clerk', 'prices', 'supplier'] as const;
export type Owner = (typeof owners)[number];

const OWNERS: Readonly<Record<WaitReason, Owner>> = {
  period: 'clock',
  onHold: 'quality',
  disputed: 'clerk',
  heldBack: 'clerk',
  redLetter: 'supplier',
  noPrice: 'prices',
  noBuyer: 'clerk',
  currency: 'clerk',
  claimTooLarge: 'clock',
};
export const ownerOf = (reason: WaitReason): Owner => OWNERS[reason];

/** A person keeps goods off the lists: the supplier disputes them, or the plant holds them back or expects a red letter. */
export const keptBackAs = ['disputed', 'heldBack', 'redLetter'] as const satisfies readonly WaitReason[];
export type KeptBackAs = (typeof keptBackAs)[number];

/**
 * What came, the taking back of a receipt that was settled, what a later price makes of settled goods, or what was agreed of a claim: the last two move no
 * goods.
 */
export const pieceKinds = ['receipt', 'reversal', 'difference', 'claim'] as const;
export type PieceKind = (typeof pieceKinds)[number];
