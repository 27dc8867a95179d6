import { compare, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';
import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';
import type { Party } from '@portal/platform/contract/scope.ts';

const needs = 'cumulative:agree' as const;
const otherwise = 'cumulative.signedAlready' as const;

/**
 * What has become of the figures as they stand: one side signs them, the other confirms the same ones. Figures that move afterwards are
 * open again; what was agreed on stays among the events.
 */
export const agreeStatus = stateMachine({
  start: 'open',
  states: { open: 'ended', waitsPlant: 'waits', waitsSupplier: 'waits', agreed: 'done' },
  moves: {
    signSupplier: { from: ['open'], to: 'waitsPlant', needs, otherwise },
    signPlant: { from: ['open'], to: 'waitsSupplier', needs, otherwise },
    confirmPlant: { from: ['waitsPlant'], to: 'agreed', needs, otherwise },
    confirmSupplier: { from: ['waitsSupplier'], to: 'agreed', needs, otherwise },
  },
  waits: { waitsPlant: { on: 'plant' }, waitsSupplier: { on: 'supplier' } },
});
export type AgreeStatus = StateOf<typeof agreeStatus>;

export const AGREED = agreeStatus.moves.confirmPlant.to;
/** Who signs: the two sides. */
export const signers = ['supplier', 'plant'] as const;
export type Signer = (typeof signers)[number];

/** The side of a user; an administrator signs for nobody. */
export const signerOf = (party: Party | 'job'): Signer | null =>
  party === 'supplier' || party === 'plant' ? party : null;

/** What waits for a side's signature after the other's. */
export const WAITS_FOR: Readonly<Record<Signer, AgreeStatus>> = {
  supplier: agreeStatus.moves.signPlant.to,
  plant: agreeStatus.moves.signSupplier.to,
};

/** The verb by which a side signs figures in a state. */
export const verbOf = (side: Signer, status: AgreeStatus) =>
  status === WAITS_FOR[side]
    ? (`confirm${side === 'plant' ? 'Plant' : 'Supplier'}` as const)
    : (`sign${side === 'plant' ? 'Plant' : 'Supplier'}` as const);

/** Both sides' figures; `theirInTransit` is null where the supplier leaves it to what follows from sent and received. */
export type BothFigures = {
  readonly required: Quantity;
  readonly sent: Quantity;
  readonly received: Quantity;
  readonly inTransit: Quantity;
  readonly theirRequired: Quantity | null;
  readonly theirSent: Quantity | null;
  readonly theirReceived: Quantity | null;
  readonly theirInTransit: Quantity | null;
};

/** Whether both sides' figures differ; false where the supplier has said none. */
export const doDiffer = (one: BothFigures): boolean =>
  isOther(one.theirSent, one.sent) ||
  isOther(one.theirReceived, one.received) ||
  isOther(one.theirRequired, one.required) ||
  isOther(one.theirInTransit, one.inTransit);

/** What the supplier takes to be in transit: what he says, else his sent less his received. In SQL: `server/figures.ts`. */
export const inTransitOf = ({
  theirSent,
  theirReceived,
  theirInTransit,
}: Pick<BothFigures, 'theirSent' | 'theirReceived' | 'theirInTransit'>): Quantity | null =>
  theirInTransit ??
  (theirSent === null || theirReceived === null ? null : subtract(theirSent, theirReceived));

/** What is kept of signatures. */
export type Signed = {
  readonly signedParty: Signer | null;
  readonly signedSent: Quantity | null;
  readonly signedReceived: Quantity | null;
  readonly agreedSent: Quantity | null;
  readonly agreedReceived: Quantity | null;
};

/** The state of figures by what was signed: a signature on other figures than these counts for nothing. */
export const statusOf = (
  kept: Signed | undefined,
  now: { readonly sent: Quantity; readonly received: Quantity },
): AgreeStatus => {
  if (kept === undefined) return agreeStatus.start;
  const { agreedSent, agreedReceived, signedParty, signedSent, signedReceived } = kept;
  if (isSame(agreedSent, now.sent) && isSame(agreedReceived, now.received)) return AGREED;
  if (signedParty !== null && isSame(signedSent, now.sent) && isSame(signedReceived, now.received))
    return WAITS_FOR[signedParty === 'supplier' ? 'plant' : 'supplier'];
  return agreeStatus.start;
};

const isOther = (theirs: Quantity | null, ours: Quantity): boolean =>
  theirs !== null && compare(theirs, ours) !== 0;
const isSame = (one: Quantity | null, other: Quantity): boolean => one !== null && compare(one, other) === 0;
