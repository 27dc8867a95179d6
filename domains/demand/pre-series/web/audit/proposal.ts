import { daysBetween } from '@portal/platform/contract/day.ts';
import { add, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { Lot } from '../../contract/line.ts';
import type { PreSeriesLineDetail, PreSeriesOrder, Verdict } from '../../contract/order.ts';
import { isAuditable } from '../line-rules.ts';

/** A line whose lots wait for the plant. */
export type Proposal = { readonly line: PreSeriesLineDetail; readonly lots: readonly Lot[] };
/** Numbers of the lots that are ticked, by line. */
export type Ticked = Readonly<Record<string, readonly number[]>>;

/** Of these lines those that still wait for audit, as their orders are now. */
export const proposalsIn = (orders: readonly PreSeriesOrder[], ids: ReadonlySet<string>): Proposal[] =>
  orders
    .flatMap(({ lines }) => lines)
    .filter((line) => ids.has(line.id) && isAuditable(line))
    .map((line) => ({ line, lots: line.lots.filter(({ state }) => state === 'proposed') }));

/** Days behind the requested day; negative before it. */
export const daysLater = ({ line }: Proposal, lot: Lot): number =>
  daysBetween(line.requestedOn, lot.deliverOn);

/** What lots give beyond what is asked for; negative when it is less. */
export const beyondRequested = ({ line }: Proposal, lots: readonly Lot[]): Quantity =>
  subtract(sumOf(lots), line.answerableQty);

export const sumOf = (lots: readonly Lot[]): Quantity => add('0', ...lots.map(({ quantity }) => quantity));

/** A verdict for which lots are ticked. */
export const takesSome = (verdict: Verdict): boolean => verdict === 'partAccept' || verdict === 'partReject';

/** The lots that a verdict takes. */
export const takenLots = ({ line, lots }: Proposal, verdict: Verdict, ticked: Ticked): readonly Lot[] => {
  if (verdict === 'accept') return lots;
  if (verdict === 'reject') return [];
  return lots.filter(({ lotNo }) => ticked[line.id]?.includes(lotNo));
};

/** Why a verdict cannot be given to a line: a part of a proposal is neither all of it nor nothing. */
export const faultOf = (
  proposal: Proposal,
  verdict: Verdict,
  ticked: Ticked,
): 'oneLot' | 'lotsChosen' | undefined => {
  if (!takesSome(verdict)) return undefined;
  if (proposal.lots.length < 2) return 'oneLot';
  const taken = takenLots(proposal, verdict, ticked).length;
  return taken === 0 || taken === proposal.lots.length ? 'lotsChosen' : undefined;
};

/** The lines as the call takes them. */
export const auditedLines = (proposals: readonly Proposal[], verdict: Verdict, ticked: Ticked) =>
  proposals.map((proposal) => ({
    id: proposal.line.id,
    version: proposal.line.version,
    ...(takesSome(verdict) && {
      lots: takenLots(proposal, verdict, ticked).map(({ lotNo }) => lotNo),
    }),
  }));
