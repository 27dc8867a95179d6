import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import type { JisAlertType } from '../../contract/fields.ts';
import { jisScenarios } from '../../contract/scenarios.ts';
import { words } from '../../contract/words.en.ts';

const { tell } = noticesOf(jisScenarios, { zh: words.zh.notice, en: words.en.notice });

/** Whoever can reach the sender hears which numbers are asked for again, each time that somebody asks. */
export const tellOfAsking = async (caller: Caller, ids: readonly string[]): Promise<void> => {
  for (const { id, plantNo, said, sequenceNo, by, askedAt } of await openOf(caller, ids))
    await tell(caller, {
      scenario: 'jis.ask-again',
      word: 'ask-again',
      about: { plantNo },
      param: { ...paramOf(said, sequenceNo), by: by ?? '' },
      link: addressOf(said.assemblyLine, 'missing_seq'),
      key: `jis/ask/${id}/${askedAt ?? ''}`,
    });
};

/**
 * SPEC section 3, "Notification": alerts of JIS with all their parameters. What has mended itself meanwhile is no news. Of one kind, line and supplier there
 * is one notice in ten minutes, however many vehicles it is about: what comes within them comes with the next.
 */
export const tellOfAlerts = async (caller: Caller, ids: readonly string[]): Promise<void> => {
  const open = await openOf(caller, ids);
  const places = Map.groupBy(open, ({ type, plantNo, supplierCode, said }) =>
    JSON.stringify([type, plantNo, supplierCode, said.assemblyLine]),
  );
  for (const [first, ...more] of places.values()) {
    if (!first || (await wasNotified(caller, first))) continue;
    if (more.length === 0) await tellOne(caller, first);
    else await tellMany(caller, first, more.length + 1);
    await noteNotified(caller, [first, ...more]);
  }
};

/** What waited while its like was just notified, of one plant. */
export const tellOfWaiting = async (caller: Caller): Promise<void> => {
  const { db, scope } = caller;
  const { rows } = await sql<{ id: string }>`
    select id from jis_alert where ${ownRows(scope, 'jis_alert')} and notified_at is null and closed_at is null
      and created_at > now() - interval '1 day' and created_at < now() - make_interval(mins => ${sql.lit(QUIET_MINUTES)})
    order by id limit 1000`.execute(db);
  if (rows.length > 0)
    await tellOfAlerts(
      caller,
      rows.map(({ id }) => id),
    );
};

/** Minutes in which one kind of alert of a line and supplier is notified once. */
const QUIET_MINUTES = 10;

const wasNotified = async (
  { db, scope }: Caller,
  { type, supplierCode, said }: Noticed,
): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    select id from jis_alert where ${ownRows(scope, 'jis_alert')} and type = ${type} and assembly_line = ${said.assemblyLine}
      and supplier_code is not distinct from ${supplierCode} and notified_at > now() - make_interval(mins => ${sql.lit(QUIET_MINUTES)})
      and created_at > now() - interval '1 day' limit 1`.execute(db);
  return rows.length > 0;
};

const noteNotified = async ({ db, scope }: Caller, alerts: readonly Noticed[]): Promise<void> => {
  await sql`
    update jis_alert set notified_at = now() where ${ownRows(scope, 'jis_alert')} and id = any (${alerts.map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
};

type Noticed = Awaited<ReturnType<typeof openOf>>[number];

const tellOne = async (
  caller: Caller,
  { id, type, plantNo, supplierCode, said, sequenceNo, differs }: Noticed,
): Promise<void> =>
  tell(caller, {
    scenario: `jis.${type}`,
    word: type,
    about: { plantNo, supplierCode },
    param: paramOf(said, sequenceNo),
    ...(differs && { values: { zh: { differs: differs.zh }, en: { differs: differs.en } } }),
    link: addressOf(said.assemblyLine, type),
    key: `jis/${id}`,
  });

const tellMany = async (
  caller: Caller,
  { id, type, plantNo, supplierCode, said }: Noticed,
  count: number,
): Promise<void> =>
  tell(caller, {
    scenario: `jis.${type}`,
    word: 'several',
    about: { plantNo, supplierCode },
    param: { assemblyLine: said.assemblyLine, suppCode: said.suppCode, count },
    values: { zh: { kind: words.zh.alertType[type] }, en: { kind: words.en.alertType[type] } },
    link: addressOf(said.assemblyLine, type),
    key: `jis/${id}`,
  });

const addressOf = (line: string, type: JisAlertType): string =>
  `/jis/alert?assemblyLine=${encodeURIComponent(line)}&type=${type}`;

/** What is not known is not said. */
const paramOf = (said: Readonly<Record<string, string | null>>, sequenceNo: string) =>
  Object.fromEntries(
    Object.entries({ ...said, sequenceNo }).filter(([, value]) => value !== null && value !== ''),
  );

type Row = {
  id: string;
  type: JisAlertType;
  plantNo: string;
  supplierCode: string | null;
  suppCode: string;
  manufacturingNo: string | null;
  tma: string | null;
  pgi: string | null;
  status: string | null;
  statusExpect: string | null;
  assemblyLine: string;
  messageId: string | null;
  zh: string | null;
  en: string | null;
  sequenceNo: string;
  printNo: string | null;
  saidBefore: string | null;
  saidNow: string | null;
  afterNo: string | null;
  by: string | null;
  askedAt: string | null;
};

/** What is still open of these alerts, as notices say it. */
const openOf = async ({ db, scope }: Caller, ids: readonly string[]) => {
  const { rows } = await sql<Row>`
    select id, type, plant_no as "plantNo", supplier_code as "supplierCode", said_supplier as "suppCode", manufacturing_no as "manufacturingNo", tma, part_group as pgi,
      status_code as status, expected_code as "statusExpect", assembly_line as "assemblyLine", coalesce(open_numbers, numbers, first_no::text, '') as "sequenceNo",
      asked_by as by, asked_at as "askedAt", message_id as "messageId", differs_zh as zh, differs_en as en, print_no as "printNo", said_before as "saidBefore",
      said_now as "saidNow", after_no as "afterNo"
    from jis_alert where ${ownRows(scope, 'jis_alert')} and id = any (${ids}::bigint[]) and closed_at is null
    order by id`.execute(db);
  return rows.map(({ id, type, plantNo, supplierCode, sequenceNo, by, askedAt, zh, en, ...said }) => ({
    id,
    type,
    plantNo,
    supplierCode,
    by,
    askedAt,
    said,
    differs: zh === null || en === null ? undefined : { zh, en },
    sequenceNo,
  }));
};
