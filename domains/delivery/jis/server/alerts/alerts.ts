import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { JisAlertType } from '../../contract/fields.ts';
import type { Span } from '../../contract/numbers/sequence.ts';
import type { Owned, Said } from '../messages/taken.ts';

/** SPEC section 3, "Notification": what an alert of JIS says. */
export type NewAlert = {
  readonly type: JisAlertType;
  /** What it is raised once for; whatever is found again about it changes nothing. */
  readonly about: string;
  /** Where and whose it is. */
  readonly message: Pick<Owned, 'owner' | 'supplierCode' | 'assemblyLine' | 'partGroup' | 'statusCode'> &
    Partial<Pick<Owned, 'tma' | 'sequenceNo' | 'messageId' | 'plannedAt'>>;
  readonly manufacturingNo: string | null;
  /** The status point that should have come before. */
  readonly expectedCode: string | null;
  /** Of what was printed, or entered by hand, and is wanted otherwise: the print, what it said, what is said now. */
  readonly printNo?: string;
  readonly before?: string;
  readonly now?: string | null;
  /** Of numbers: their places in the stream, or the bare numbers where they are out of range, and how people read them. */
  readonly stream?: {
    readonly id: string;
    readonly missing: readonly Span[];
    readonly numbers: string;
    /** The last number of the stream where others are out of range. */
    readonly afterNo?: string;
  };
  /** What waits for a decision, with what differs in both languages. */
  readonly waiting?: WaitingMessages & { readonly zh: string; readonly en: string };
};
export type WaitingMessages = { readonly trackId: string; readonly messages: readonly Said[] };

const columns = {
  supplier_code: 'text',
  said_supplier: 'text',
  type: 'text',
  about: 'text',
  assembly_line: 'text',
  manufacturing_no: 'text',
  tma: 'text',
  part_group: 'text',
  status_code: 'text',
  expected_code: 'text',
  jis_stream_id: 'bigint',
  first_no: 'bigint',
  last_no: 'bigint',
  missing: 'jsonb',
  waiting: 'jsonb',
  message_id: 'text',
  differs_zh: 'text',
  differs_en: 'text',
  numbers: 'text',
  open_numbers: 'text',
  after_no: 'text',
  print_no: 'text',
  said_before: 'text',
  said_now: 'text',
} as const;
const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));

/** Raises alerts, each once. Who is concerned hears of it in a job. */
export const raise = async (caller: Caller, alerts: readonly NewAlert[]): Promise<void> => {
  if (alerts.length === 0) return;
  const { db, scope } = caller;
  const rows = alerts.map(
    ({ type, about, message, manufacturingNo, expectedCode, stream, waiting, ...other }) => ({
      supplier_code: message.owner,
      said_supplier: message.supplierCode,
      type,
      about,
      assembly_line: message.assemblyLine,
      manufacturing_no: manufacturingNo,
      tma: message.tma ?? null,
      part_group: message.partGroup || null,
      status_code: message.statusCode,
      expected_code: expectedCode,
      jis_stream_id: stream?.id ?? null,
      first_no: stream?.missing[0]?.[0] ?? numberIn(message),
      last_no: stream?.missing.at(-1)?.[1] ?? numberIn(message),
      missing: stream ? JSON.stringify(stream.missing) : null,
      numbers: stream?.numbers ?? message.sequenceNo ?? null,
      open_numbers: stream?.numbers ?? null,
      after_no: stream?.afterNo ?? null,
      waiting: waiting ? JSON.stringify({ trackId: waiting.trackId, messages: waiting.messages }) : null,
      message_id: waiting ? (message.messageId ?? null) : null,
      differs_zh: waiting?.zh ?? null,
      differs_en: waiting?.en ?? null,
      print_no: other.printNo ?? null,
      said_before: other.before ?? null,
      said_now: other.now ?? null,
    }),
  );
  const { rows: raised } = await sql<{ id: string }>`
    insert into jis_alert (tenant_id, plant_no, ${names})
    select ${scope.tenantId}, ${scope.plantNo}, ${names} from ${rowsOf(columns, rows)} as said
    order by type, about
    on conflict on constraint jis_alert_once do nothing
    returning id`.execute(db);
  if (raised.length > 0) await caller.tell('jis.alerted', { ids: raised.map(({ id }) => id) });
};

const numberIn = ({ sequenceNo }: NewAlert['message']): number | null =>
  sequenceNo === undefined ? null : Number(sequenceNo);

/** Closes what has mended itself. */
export const heal = async (
  { db, scope }: Caller,
  type: JisAlertType,
  abouts: readonly string[],
): Promise<void> => {
  if (abouts.length === 0) return;
  await sql`
    update jis_alert set closed_at = now() where id in (
      select healed.id from jis_alert as healed
      where ${ownRows(scope, 'jis_alert', 'healed')} and healed.type = ${type} and healed.about = any (${abouts}) and healed.closed_at is null
      order by healed.id for update)
    and ${ownRows(scope, 'jis_alert')}`.execute(db);
};
