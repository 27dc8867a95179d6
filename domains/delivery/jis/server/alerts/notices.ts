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
  for (const { id, plantNo, said, sequenceNo, by, askedAt } of await toldOf(caller, ids))
    await tell(caller, {
      scenario: 'jis.ask-again',
      word: 'ask-again',
      about: { plantNo },
      param: { ...paramOf(said, sequenceNo), by: by ?? '' },
      link: addressOf(said.assemblyLine, 'missing_seq'),
      key: `jis/ask/${id}/${askedAt ?? ''}`,
    });
};

/** SPEC section 3, "Notification": alerts of JIS with all their parameters. What has mended itself meanwhile is no news. */
export const tellOfAlerts = async (caller: Caller, ids: readonly string[]): Promise<void> => {
  const alerts = await toldOf(caller, ids);
  const places = Map.groupBy(alerts, ({ type, plantNo, supplierCode, said }) =>
    JSON.stringify([type, plantNo, supplierCode, said.assemblyLine]),
  );
  for (const [first, ...more] of places.values()) {
    if (!first) continue;
    if (more.length < MOST_SINGLE) for (const alert of [first, ...more]) await tellOne(caller, alert);
    else await tellMany(caller, first, more.length + 1);
  }
};

/** So many alerts of one kind, line and supplier are told one by one; more of them, as a lost hour brings them, as one. */
const MOST_SINGLE = 5;
type Told = Awaited<ReturnType<typeof toldOf>>[number];

const tellOne = async (
  caller: Caller,
  { id, type, plantNo, supplierCode, said, sequenceNo, differs }: Told,
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
  { id, type, plantNo, supplierCode, said }: Told,
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
const toldOf = async ({ db, scope }: Caller, ids: readonly string[]) => {
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
