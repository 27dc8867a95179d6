import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import type { JisAlertType } from '../contract/fields.ts';
import { jisScenarios } from '../contract/scenarios.ts';
import { spansText, type Span } from '../contract/sequence.ts';
import { words } from '../contract/words.en.ts';

const { tell } = noticesOf(jisScenarios, { zh: words.zh.notice, en: words.en.notice });

/** SPEC section 3, "Notification": alerts of JIS with all their parameters. What has mended itself meanwhile is no news. */
export const tellOfAlerts = async (caller: Caller, ids: readonly string[]): Promise<void> => {
  const { db, scope } = caller;
  const { rows } = await sql<{
    id: string;
    type: JisAlertType;
    supplierCode: string | null;
    suppCode: string;
    manufacturingNo: string | null;
    tma: string | null;
    pgi: string | null;
    status: string | null;
    statusExpect: string | null;
    assemblyLine: string;
    first: number | null;
    last: number | null;
    missing: Span[] | null;
  }>`
    select id, type, supplier_code as "supplierCode", said_supplier as "suppCode", manufacturing_no as "manufacturingNo", tma, part_group as pgi,
      status_code as status, expected_code as "statusExpect", assembly_line as "assemblyLine", first_no::float8 as first, last_no::float8 as last, missing
    from jis_alert where ${ownRows(scope, 'jis_alert')} and id = any (${ids}::bigint[]) and closed_at is null
    order by id`.execute(db);
  for (const { id, type, supplierCode, first, last, missing, ...said } of rows) {
    const numbers = missing ?? (first === null || last === null ? [] : [[first, last] as const]);
    const param = Object.fromEntries(
      Object.entries({ ...said, sequenceNo: spansText(numbers) }).filter(([, value]) => value !== null),
    );
    await tell(caller, {
      scenario: `jis.${type}`,
      word: type,
      about: { plantNo: scope.plantNo, supplierCode },
      param,
      link: `/jis/alert?assemblyLine=${encodeURIComponent(said.assemblyLine)}&type=${type}`,
      key: `jis/${id}`,
    });
  }
};
