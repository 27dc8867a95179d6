import type { Caller } from '@portal/platform/server/caller.ts';
import { jisReceivers, jisStatuses } from '@portal/jis-status/server/offers.ts';
import { knownSuppliers } from '@portal/supplier/server/offers.ts';
import { raise, type NewAlert } from '../alerts/alerts.ts';
import { raiseMissedBefore, reachBack } from '../alerts/missed-points.ts';
import { callsOf, moveVehicles, type Points, type Receives } from '../vehicles/calls.ts';
import { hint } from '../hint.ts';
import { printArriving } from '../station/arriving.ts';
import { holdLines } from '../numbers/hold-lines.ts';
import { keep, takePlaces } from './keep-messages.ts';
import { keptSince } from '../kept.ts';
import { newOnes } from './known-messages.ts';
import { waitForDecision, type Waiting } from './other-content.ts';
import { replaceCalls } from '../vehicles/replaced-calls.ts';
import { countNumbers } from '../numbers/streams.ts';
import type { Owned, Said } from './taken.ts';

/**
 * Takes messages in, each once however often it comes (DOMAIN.md, "JIS": idempotent on messageID, late and out of order). Whatever cannot be placed is
 * kept all the same and raises an alert: nothing that a plant has called is lost.
 */
export const takeMessages = async (
  caller: Caller,
  trackId: string,
  said: readonly Said[],
): Promise<Taken> => {
  if (said.length === 0) return { taken: 0, repeated: 0, archived: [], waiting: [], discarded: [] };
  const lines = [...new Set(said.map(({ assemblyLine }) => assemblyLine))];
  await holdLines(caller, lines);
  const archived = await tooOld(caller, said);
  const kept = archived.length === 0 ? said : said.filter((message) => !archived.includes(message));
  const { fresh, repeated, other } = await newOnes(caller, kept);
  const decided = await waitForDecision(caller, trackId, other);
  await admit(caller, trackId, fresh);
  return { taken: fresh.length, repeated, archived, ...decided };
};

/**
 * Messages that count from now on. What a person has decided to take under a number that was used before (`instead`) takes the place of what was known
 * under it. Whoever calls it holds the lines (`holdLines`).
 */
export const admit = async (
  caller: Caller,
  trackId: string,
  messages: readonly Said[],
  instead = false,
): Promise<void> => {
  if (messages.length === 0) return;
  const lines = [...new Set(messages.map(({ assemblyLine }) => assemblyLine))];
  const { points, receives, owned } = await placed(caller, lines, messages);
  const known = await callsOf(caller, owned);
  const counted = await countNumbers(caller, owned, points, known);
  const insteadOf = await takePlaces(caller, counted);
  await keep(
    caller,
    trackId,
    counted.filter((message) => !insteadOf.has(message)),
  );
  const reached = await reachBack(caller, owned);
  const places = instead ? new Map(counted.map((message) => [message, message])) : insteadOf;
  await moveVehicles(caller, counted, points, receives, places, known);
  await raiseMissedBefore(caller, reached, receives);
  await replaceCalls(caller, counted, known, insteadOf);
  await raiseUnknown(caller, owned, points, receives);
  await printArriving(caller, owned);
  await hint(caller);
};

/**
 * `archived`: what passed its status point before the day up to which call-offs went to an archive. It may be known there, and is not taken. `waiting`:
 * what says something else under a known number, until somebody decides; `discarded`: what was decided about already.
 */
type Taken = {
  taken: number;
  repeated: number;
  archived: readonly Said[];
  waiting: readonly Waiting[];
  discarded: readonly Said[];
};

/** For docks that have looked at the age before (`placeCalls`): an archive that takes messages in between is rare enough to begin again. */
export const allKept = ({ archived, ...taken }: Taken): Omit<Taken, 'archived'> => {
  if (archived.length > 0) throw new Error('Call-offs were archived while a file of that age was taken in');
  return taken;
};

const tooOld = async (caller: Caller, said: readonly Said[]): Promise<Said[]> => {
  const kept = await keptSince(caller);
  return kept === undefined ? [] : said.filter(({ sentAt }) => Date.parse(sentAt) < Date.parse(kept.before));
};

/** Whose the messages are, and what the configuration of their lines says. */
const placed = async (
  caller: Caller,
  lines: readonly string[],
  fresh: readonly Said[],
): Promise<{ points: Points; receives: Receives; owned: Owned[] }> => {
  const [statuses, receivers, suppliers] = await Promise.all([
    jisStatuses(caller, lines),
    jisReceivers(caller, lines),
    knownSuppliers(caller, [...new Set(fresh.map(({ supplierCode }) => supplierCode))]),
  ]);
  const pointOf = new Map(statuses.map((point) => [`${point.assemblyLine}\u0000${point.code}`, point]));
  const received = new Set(
    receivers.map(({ supplierCode, partGroup, assemblyLine, statusCode }) =>
      [supplierCode, partGroup, assemblyLine, statusCode].join('\u0000'),
    ),
  );
  return {
    points: (line, code) => pointOf.get(`${line}\u0000${code}`),
    receives: (...place) => received.has(place.join('\u0000')),
    owned: fresh.map((message) => ({
      ...message,
      owner: suppliers.has(message.supplierCode) ? message.supplierCode : null,
    })),
  };
};

/** What nobody has configured: a status point of a line, or a supplier for a part group at a known one. Raised once for all vehicles. */
const raiseUnknown = async (
  caller: Caller,
  messages: readonly Owned[],
  points: Points,
  receives: Receives,
): Promise<void> => {
  const alerts = messages.flatMap((message): NewAlert[] => {
    const { assemblyLine, statusCode, supplierCode, partGroup, manufacturingNo, owner } = message;
    const alert = { message, manufacturingNo, expectedCode: null };
    if (points(assemblyLine, statusCode) === undefined)
      return [{ ...alert, type: 'unknown_status', about: `${assemblyLine}/${statusCode}` }];
    if (owner === null || !receives(supplierCode, partGroup, assemblyLine, statusCode))
      return [
        {
          ...alert,
          type: 'unknown_supp',
          about: `${supplierCode}/${partGroup}/${assemblyLine}/${statusCode}`,
        },
      ];
    return [];
  });
  // the first vehicle is named
  const once = Map.groupBy(alerts, ({ type, about }) => `${type} ${about}`);
  await raise(
    caller,
    [...once.values()].map(([first]) => first!),
  );
};
