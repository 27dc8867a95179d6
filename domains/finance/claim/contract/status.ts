import { can, stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const WRITE = 'claim:write';
const ANSWER = 'claim:answer';
const DECIDE = 'claim:decide';
const APPROVE = 'claim:approve';
const otherwise = 'claim.status';

/** Either side claims something of the other one. */
export const claimSides = ['plant', 'supplier'] as const;
export type ClaimSide = (typeof claimSides)[number];
type Raised = { readonly raisedBy: ClaimSide };

/** The side that answers: the one that did not raise it. */
export const respondentOf = ({ raisedBy }: Raised): ClaimSide =>
  raisedBy === 'plant' ? 'supplier' : 'plant';
const claimantOf = ({ raisedBy }: Raised): ClaimSide => raisedBy;
const EITHER = claimSides;

/**
 * The life of a claim (SPEC section 4, "Claim"): sent, answered, decided where both do not agree, settled. The one who answers accepts it, offers a part or disputes it; the
 * claimant agrees to what is offered, proposes other amounts, or takes it back; the plant decides what is disputed, above an amount with four eyes. A job settles what
 * was agreed or decided.
 */
export const claimStatus = stateMachine({
  start: 'draft',
  states: {
    draft: 'waits',
    sent: 'waits',
    partly: 'waits',
    disputed: 'wrong',
    proposed: 'waits',
    toApprove: 'waits',
    accepted: 'underWay',
    decided: 'underWay',
    settled: 'done',
    withdrawn: 'ended',
  },
  moves: {
    edit: { from: ['draft'], needs: WRITE, otherwise },
    remove: { from: ['draft'], needs: WRITE, otherwise },
    send: { from: ['draft'], to: 'sent', needs: WRITE, otherwise },
    accept: { from: ['sent', 'proposed'], to: 'accepted', needs: ANSWER, otherwise },
    offer: { from: ['sent', 'proposed'], to: 'partly', needs: ANSWER, otherwise },
    dispute: { from: ['sent', 'proposed'], to: 'disputed', needs: ANSWER, otherwise },
    agree: { from: ['partly'], to: 'accepted', needs: WRITE, otherwise },
    propose: { from: ['partly', 'disputed'], to: 'proposed', needs: WRITE, otherwise },
    decide: { from: ['sent', 'proposed', 'partly', 'disputed'], to: 'decided', needs: DECIDE, otherwise },
    /** Its amount wants a second person. */
    decideFirst: {
      from: ['sent', 'proposed', 'partly', 'disputed'],
      to: 'toApprove',
      needs: DECIDE,
      otherwise,
    },
    approve: { from: ['toApprove'], to: 'decided', needs: APPROVE, otherwise },
    refuse: { from: ['toApprove'], to: 'disputed', needs: APPROVE, otherwise },
    /** The supplier finds the cause and what keeps it from coming back, in a report of its own. */
    askEightD: {
      from: ['sent', 'partly', 'disputed', 'proposed', 'toApprove', 'accepted', 'decided', 'settled'],
      needs: WRITE,
      otherwise,
    },
    withdraw: {
      from: ['sent', 'partly', 'disputed', 'proposed', 'toApprove', 'accepted', 'decided', 'settled'],
      to: 'withdrawn',
      needs: WRITE,
      otherwise,
    },
    /** By itself: nobody answered, and the plant has it that silence accepts; both sides were told so when it was sent. */
    lapse: { from: ['sent', 'proposed'], to: 'accepted', otherwise },
    /** By itself: what was agreed or decided waits for a settlement list. */
    settle: { from: ['accepted', 'decided'], to: 'settled', otherwise },
  },
  waits: {
    draft: { on: EITHER, of: claimantOf },
    sent: { on: EITHER, of: respondentOf, until: 'dueOn' },
    proposed: { on: EITHER, of: respondentOf, until: 'dueOn' },
    partly: { on: EITHER, of: claimantOf, until: 'dueOn' },
    disputed: { on: 'plant', until: 'dueOn' },
    toApprove: { on: 'plant', until: 'dueOn' },
  },
});
export type ClaimStatus = StateOf<typeof claimStatus>;

export const DRAFT = claimStatus.start;
export const PARTLY = claimStatus.moves.offer.to;
export const DISPUTED = claimStatus.moves.dispute.to;
export const ON_LIST = claimStatus.moves.settle.to;
export const WITHDRAWN = claimStatus.moves.withdraw.to;
/** Its amounts stand: a job settles it. */
export const AGREED = claimStatus.moves.settle.from;
/** Both sides still talk about it. */
export const TALKED = [
  'sent',
  'partly',
  'disputed',
  'proposed',
  'toApprove',
] as const satisfies readonly ClaimStatus[];
export const UNANSWERED = claimStatus.moves.lapse.from;

/** Whose move it is in a state; null: nobody's. */
export const turnOf = (status: ClaimStatus, claim: Raised): ClaimSide | null => {
  const wait = claimStatus.waits[status];
  if (wait === undefined) return null;
  return wait.on === 'plant'
    ? 'plant'
    : status === 'sent' || status === 'proposed'
      ? respondentOf(claim)
      : claimantOf(claim);
};

/** Verbs of the side that raised it, and of the one that answers; the others are the plant's, whoever raised it. */
export const claimantVerbs = ['edit', 'remove', 'send', 'agree', 'propose', 'withdraw'] as const;
export const respondentVerbs = ['accept', 'offer', 'dispute'] as const;
export const plantVerbs = ['decide', 'decideFirst', 'approve', 'refuse', 'askEightD'] as const;
export type ClaimVerb = keyof typeof claimStatus.moves;

/** Whether a verb is a side's, whatever the state. */
export const isVerbOf = (verb: ClaimVerb, side: ClaimSide, claim: Raised): boolean => {
  const among = (verbs: readonly string[]): boolean => verbs.includes(verb);
  if (among(claimantVerbs)) return side === claim.raisedBy;
  if (among(respondentVerbs)) return side === respondentOf(claim);
  return side === 'plant';
};

/** So many times silence was escalated before the plant may decide without an answer: its last rung. */
export const LAST_RUNG = 3;

/** What is disputed or offered may be decided at once; what nobody answers once all rungs of the ladder were told. */
export const mayDecide = (status: ClaimStatus, rung: number): boolean =>
  can(claimStatus, status, 'decide') &&
  (!(UNANSWERED as readonly string[]).includes(status) || rung >= LAST_RUNG);

/** Ways to look at claims. */
export const shownClaims = ['mine', 'overdue', 'draft', 'talked', 'settled', 'withdrawn'] as const;

/** What it rests on: of the plant's, and of the supplier's. */
export const claimOrigins = [
  'deviation',
  'sequence',
  'containerStatement',
  'qualityHold',
  'rejectedLabel',
  'dockWaiting',
  'cancelledFirm',
  'hand',
] as const;
export type ClaimOrigin = (typeof claimOrigins)[number];
/** Origins with records to choose from. */
export const sourcedBy: Readonly<Record<ClaimSide, readonly [ClaimOrigin, ...ClaimOrigin[]]>> = {
  plant: ['deviation', 'sequence', 'containerStatement', 'qualityHold'],
  supplier: ['rejectedLabel', 'dockWaiting', 'cancelledFirm'],
};
/** Those of them that are deviations. */
export const deviationOrigins = [
  'deviation',
  'sequence',
  'rejectedLabel',
] as const satisfies readonly ClaimOrigin[];
/** The page on which the record opens, up to its id or its number. */
const sourcePages: Readonly<
  Record<ClaimOrigin, { readonly page: string; readonly by: 'id' | 'number' } | null>
> = {
  deviation: { page: '/management/deviation-detail?id=', by: 'id' },
  sequence: { page: '/management/deviation-detail?id=', by: 'id' },
  rejectedLabel: { page: '/management/deviation-detail?id=', by: 'id' },
  containerStatement: { page: '/container/statement-detail?id=', by: 'id' },
  qualityHold: { page: '/management/quality-hold?number=', by: 'number' },
  dockWaiting: { page: '/transport/yard-visits?number=', by: 'number' },
  cancelledFirm: { page: '/management/release-change?part=', by: 'id' },
  hand: null,
};
export const sourceAddress = (
  origin: ClaimOrigin,
  which: { readonly id: string; readonly number: string },
): string | null => {
  const found = sourcePages[origin];
  return found && `${found.page}${which[found.by]}`;
};

/** How an item of costs is taxed: as the goods are, or not at all (a compensation). */
export const vatTreatments = ['taxed', 'untaxed'] as const;
export type VatTreatment = (typeof vatTreatments)[number];

/** Who bears a cause. */
export const causeBearers = ['supplier', 'plant', 'other'] as const;
export type CauseBearer = (typeof causeBearers)[number];

/** What was said of an item: as it is claimed, less, or nothing. */
export const itemAnswers = ['accepted', 'partly', 'disputed'] as const;
export type ItemAnswer = (typeof itemAnswers)[number];

/** What happened to a claim, as its course tells it. */
export const claimEvents = [
  'created',
  'sent',
  'accepted',
  'offered',
  'disputed',
  'agreed',
  'proposed',
  'decidedFirst',
  'decided',
  'refused',
  'withdrawn',
  'silent',
  'escalated',
  'settled',
] as const;
export type ClaimEvent = (typeof claimEvents)[number];
