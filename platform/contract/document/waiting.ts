import * as z from 'zod/mini';
import type { PermissionCode } from '../permission.ts';
import type { Party, Scope } from '../scope.ts';

/** The times in which what waits is done, the shortest first. */
const spans = ['day', 'week', 'month'] as const;

/** Documents that wait for somebody to do something with them: one line of what waits for him on the home page. */
export type WaitingKind<Count extends string = string> = {
  /** Which of the numbers that are counted together. */
  readonly count: Count;
  /** Of the call that does what waits: whoever may make it is waited for. */
  readonly needs: PermissionCode;
  /** Nobody else is waited for; not said: whichever party. */
  readonly parties?: readonly Party[];
  /** Whoever holds this does something else with the same documents. */
  readonly unless?: PermissionCode;
  /** Address of the list, filtered to what is counted: it is as long as the count says. */
  readonly to: string;
  /** The time in which such a thing is done as a rule: of what has no deadline the shortest stands first. */
  readonly within: (typeof spans)[number];
  /** It is late or broken by itself, not only next: it stands before all else. */
  readonly alarm?: true;
  /**
   * Place among what is due equally soon, by the way of the goods: 100 demand, 200 pickup, 300 delivery notes, 400 transport, 500 containers, 600 master
   * data, 690 money, 700 arrival, 800 messages.
   */
  readonly order: number;
  readonly zh: string;
  readonly en: string;
};

/** Declares what waits in a domain, by keys of which all domains have each once. */
export const waitingKinds = <const Kinds extends Readonly<Record<string, WaitingKind>>>(
  kinds: Kinds,
): Kinds => kinds;

/** Whether such documents wait for the caller. Example: a milk run with a truck waits for planners of the plant. */
export const waitsFor = (
  { needs, parties, unless }: Pick<WaitingKind, 'needs' | 'parties' | 'unless'>,
  { party, permissions }: Pick<Scope, 'party' | 'permissions'>,
): boolean =>
  permissions.has(needs) &&
  (parties === undefined || parties.some((one) => one === party)) &&
  (unless === undefined || !permissions.has(unless));

/** How loud what waits is: late or broken, the reader's own turn, and what he may do in place of others. */
export const waitingRanks = ['alarm', 'mine', 'other'] as const;
export type WaitingRank = (typeof waitingRanks)[number];

/** An administrator may do what waits for the parties; it is his own turn only where a kind names him. */
export const rankOf = (
  { alarm, parties }: Pick<WaitingKind, 'alarm' | 'parties'>,
  { party }: Pick<Scope, 'party'>,
): WaitingRank => {
  if (alarm) return 'alarm';
  return party !== 'admin' || parties?.includes('admin') === true ? 'mine' : 'other';
};

type Ranked = Pick<WaitingKind, 'within' | 'order'> & {
  readonly rank: WaitingRank;
  /** When the first document is over. */
  readonly firstDue: string | null;
};

/**
 * What waits in the order in which it is to be done: alarms, the reader's own, the rest; of these what has a deadline, the earliest first, and
 * behind it what has none, by the time that such a thing takes and the way of the goods.
 */
export const byUrgency = (one: Ranked, other: Ranked): number =>
  waitingRanks.indexOf(one.rank) - waitingRanks.indexOf(other.rank) ||
  byDeadline(one.firstDue, other.firstDue) ||
  spans.indexOf(one.within) - spans.indexOf(other.within) ||
  one.order - other.order;

const byDeadline = (one: string | null, other: string | null): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return Date.parse(one) - Date.parse(other);
};

/** What waits for the caller, with the list behind it. */
export const WaitingWork = z.object({
  key: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** May be 0; exact up to 10,000, one more means more. */
  count: z.number(),
  rank: z.enum(waitingRanks),
  /** The moment at which the first of them is over; null where none has a deadline. */
  firstDue: z.nullable(z.string()),
  to: z.string(),
});
export type WaitingWork = z.output<typeof WaitingWork>;
