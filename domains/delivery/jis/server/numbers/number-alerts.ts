import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { NumberRule } from '@portal/jis-status/contract/counter.ts';
import { missingText, numberAt, written, type Sequence } from '../../contract/numbers/number-place.ts';
import { spansOf, without, type Span } from '../../contract/numbers/sequence.ts';
import { raise, type NewAlert } from '../alerts/alerts.ts';
import type { CountedMessage } from '../messages/taken.ts';

type OfStream = { readonly id: string; readonly sequence: Sequence; readonly rule: NumberRule };

/** The alerts of gaps that are new in a stream; each is about its places, which no other round has. */
export const gapAlerts = ({
  id,
  sequence,
  rule,
  first,
  counted: { raised },
}: OfStream & {
  readonly first: NewAlert['message'];
  readonly counted: { readonly raised: readonly Span[] };
}): NewAlert[] =>
  raised.map(([from, to]) => ({
    type: 'missing_seq',
    about: `${id}/${from}-${to}`,
    message: { ...first, tma: null, sequenceNo: undefined },
    manufacturingNo: null,
    expectedCode: null,
    stream: { id, missing: [[from, to]], numbers: missingText([[from, to]], sequence, rule) },
  }));

/** Takes places that came out of the open gaps of their streams; a gap that is filled closes by itself. */
export const fillGaps = async (
  caller: Caller,
  streams: readonly (OfStream & { readonly counted: { readonly came: readonly number[] } })[],
): Promise<void> => {
  const open = await openOf(caller, 'missing_seq', streams);
  const byId = new Map(streams.map((stream) => [stream.id, stream]));
  await leave(
    caller,
    open.flatMap(({ id, streamId, missing }) => {
      const { sequence, rule, counted } = byId.get(streamId)!;
      const rest = without(missing, counted.came);
      if (JSON.stringify(rest) === JSON.stringify(missing)) return [];
      return [{ id, missing: rest, numbers: missingText(rest, sequence, rule) }];
    }),
  );
};

/** Numbers that were out of range and count now leave their alerts, which close when none is left. */
export const takeIn = async (
  caller: Caller,
  streams: readonly { readonly id: string; readonly numbers: readonly number[] }[],
): Promise<void> => {
  const joined = streams.filter(({ numbers }) => numbers.length > 0);
  const byId = new Map(joined.map(({ id, numbers }) => [id, numbers.toSorted((a, b) => a - b)]));
  await leave(
    caller,
    (await openOf(caller, 'out_of_range', joined)).map(({ id, streamId, missing }) => {
      const rest = without(missing, byId.get(streamId)!);
      return { id, missing: rest, numbers: numbersText(rest) };
    }),
  );
};

/** Numbers that are out of range stand in the open alert of their stream; one is raised where there is none. */
export const setAside = async (
  caller: Caller,
  streams: readonly (OfStream & { readonly counting: readonly CountedMessage[] })[],
): Promise<void> => {
  const outside = streams.flatMap((stream) => {
    const messages = stream.counting.filter(({ outOfRange }) => outOfRange);
    return messages.length === 0 ? [] : [{ ...stream, messages }];
  });
  if (outside.length === 0) return;
  const open = new Map(
    (await openOf(caller, 'out_of_range', outside)).map((alert) => [alert.streamId, alert]),
  );
  const more: Left[] = [];
  const raised: NewAlert[] = [];
  for (const { id, sequence, rule, messages } of outside) {
    const alert = open.get(id);
    const numbers = messages.map(({ sequenceNo }) => Number(sequenceNo));
    const missing = spansOf([...(alert?.missing ?? []), ...numbers.map((one): Span => [one, one])]);
    const [first] = messages as [CountedMessage, ...CountedMessage[]];
    const text = numbersText(missing);
    if (alert) more.push({ id: alert.id, missing, numbers: text });
    else
      raised.push({
        type: 'out_of_range',
        about: `${id}/${first.messageId}/${first.item}`,
        message: first,
        manufacturingNo: first.manufacturingNo,
        expectedCode: null,
        stream: {
          id,
          missing,
          numbers: text,
          afterNo: written(numberAt(sequence.reach.last, sequence, rule), sequence.width),
        },
      });
  }
  await leave(caller, more);
  await raise(caller, raised);
};

/** Bare numbers, which have no place; of many the first and how it ends. */
const numbersText = (spans: readonly Span[]): string => {
  const said = spans.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
  return said.length <= MOST_SAID ? said.join(', ') : `${said.slice(0, MOST_SAID).join(', ')} …`;
};
const MOST_SAID = 20;

type Open = { id: string; streamId: string; missing: Span[] };

/** Open alerts of streams, the oldest first. */
export const openOf = async (
  { db, scope }: Caller,
  type: 'missing_seq' | 'out_of_range',
  streams: readonly { readonly id: string }[],
): Promise<Open[]> => {
  if (streams.length === 0) return [];
  const { rows } = await sql<Open>`
    select alert.id, alert.jis_stream_id as "streamId", alert.missing from jis_alert as alert
    where ${ownRows(scope, 'jis_alert', 'alert')} and alert.closed_at is null and alert.type = ${type}
      and alert.jis_stream_id = any (${streams.map(({ id }) => id)}::bigint[])
    order by alert.id`.execute(db);
  return rows;
};

type Left = { readonly id: string; readonly missing: readonly Span[]; readonly numbers: string };

const leave = async ({ db, scope }: Caller, left: readonly Left[]): Promise<void> => {
  if (left.length === 0) return;
  const rows = left.map(({ id, missing, numbers }) => ({ id, missing: JSON.stringify(missing), numbers }));
  await sql`
    update jis_alert as alert set missing = rest.missing, open_numbers = rest.numbers, closed_at = case when jsonb_array_length(rest.missing) = 0 then now() end
    from ${rowsOf({ id: 'bigint', missing: 'jsonb', numbers: 'text' }, rows)} as rest
    where alert.id = rest.id and ${ownRows(scope, 'jis_alert', 'alert')}`.execute(db);
};
