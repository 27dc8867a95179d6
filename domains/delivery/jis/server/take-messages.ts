import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { jisReceivers, jisStatuses } from '@portal/jis-status/server/offers.ts';
import { knownSuppliers } from '@portal/supplier/server/offers.ts';
import { raise, type NewAlert } from './alerts.ts';
import { moveVehicles, type Points, type Receives } from './calls.ts';
import { hint } from './hint.ts';
import { holdLines } from './hold-lines.ts';
import { keep, takePlaces } from './keep-messages.ts';
import { keptSince } from './kept.ts';
import { countNumbers } from './streams.ts';
import { messageKey, type Owned, type Said } from './taken.ts';

/**
 * Takes messages in, each once however often it comes (DOMAIN.md, "JIS": idempotent on messageID, late and out of order). Whatever cannot be placed is
 * kept all the same and raises an alert: nothing that a plant has called is lost.
 */
export const takeMessages = async (
  caller: Caller,
  trackId: string,
  said: readonly Said[],
): Promise<Taken> => {
  if (said.length === 0) return { taken: 0, repeated: 0, archived: [] };
  const lines = [...new Set(said.map(({ assemblyLine }) => assemblyLine))];
  await holdLines(caller, lines);
  const archived = await tooOld(caller, said);
  const kept = archived.length === 0 ? said : said.filter((message) => !archived.includes(message));
  const fresh = await newOnes(caller, kept);
  if (fresh.length === 0) return { taken: 0, repeated: kept.length, archived };
  const { points, receives, owned } = await placed(caller, lines, fresh);
  const insteadOf = await takePlaces(caller, owned);
  await keep(
    caller,
    trackId,
    owned.filter((message) => !insteadOf.has(message)),
  );
  await countNumbers(
    caller,
    owned.filter(({ isManual }) => !isManual),
  );
  await moveVehicles(caller, owned, points, receives, insteadOf);
  await raiseUnknown(caller, owned, points, receives);
  await hint(caller);
  return { taken: fresh.length, repeated: kept.length - fresh.length, archived };
};

/** `archived`: what passed its status point before the day up to which call-offs went to an archive. It may be known there, and is not taken. */
type Taken = { taken: number; repeated: number; archived: readonly Said[] };

/** For doors that have looked at the age before (`placeCalls`): an archive that takes messages in between is rare enough to begin again. */
export const allKept = ({ archived, ...taken }: Taken): Omit<Taken, 'archived'> => {
  if (archived.length > 0) throw new Error('Call-offs were archived while a file of that age was taken in');
  return taken;
};

const tooOld = async (caller: Caller, said: readonly Said[]): Promise<Said[]> => {
  const kept = await keptSince(caller);
  return kept === undefined ? [] : said.filter(({ sentAt }) => Date.parse(sentAt) < Date.parse(kept.before));
};

/** Those that were never there before; of the others it is counted how often they come. */
const newOnes = async ({ db, scope }: Caller, said: readonly Said[]): Promise<Said[]> => {
  const byKey = Map.groupBy(said, messageKey);
  const rows = [...byKey.values()].map(([one, ...again]) => ({
    supplier: one!.supplierCode,
    message_id: one!.messageId,
    item: one!.item,
    again: again.length,
  }));
  const { rows: found } = await sql<{ supplierCode: string; messageId: string; item: number }>`
    insert into jis_message_key as known (tenant_id, plant_no, said_supplier, message_id, item, repeats)
    select ${scope.tenantId}, ${scope.plantNo}, supplier, message_id, item, again
    from ${rowsOf({ supplier: 'text', message_id: 'text', item: 'int', again: 'int' }, rows)} as said
    order by supplier, message_id, item
    on conflict (tenant_id, plant_no, said_supplier, message_id, item) do update set repeats = known.repeats + 1 + excluded.repeats
    returning case when xmax = 0 then said_supplier end as "supplierCode", message_id as "messageId", item`.execute(
    db,
  );
  const fresh = new Set(
    found.filter(({ supplierCode }) => supplierCode !== null).map((row) => messageKey(row as Said)),
  );
  return [...byKey].filter(([key]) => fresh.has(key)).map(([, [one]]) => one!);
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
