import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { containerNeedScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { missing, needRows } from './needs.ts';

const { tell } = noticesOf(containerNeedScenarios, { zh: words.zh.notice, en: words.en.notice });
/** Containers that a notice names; the list has the others. */
const NAMED = 5;

/** What suppliers will miss within four weeks, as it is calculated. */
const missed = (caller: Caller) =>
  needRows(caller)
    .select([
      'need.supplier_code',
      'need.container_code',
      sql<number>`${missing('need.gross_near')}::int`.as('missing'),
    ])
    .where(sql<boolean>`${missing('need.gross_near')} > 0`);

/**
 * Each supplier is warned once of the containers that he will miss within four weeks, in one notice, and again when he will miss more or when there was
 * enough in between.
 */
export const warnSuppliers = async (caller: Caller): Promise<void> => {
  const { db, scope } = caller;
  await sql`
    delete from container_need_warning as warned where ${ownRows(scope, 'container_need_warning', 'warned')} and not exists (
      select from (${missed(caller)}) as now where now.supplier_code = warned.supplier_code and now.container_code = warned.container_code)`.execute(
    db,
  );
  const { rows } = await sql<{ supplierCode: string; containerCode: string; missing: number }>`
    insert into container_need_warning as warned (plant_no, supplier_code, container_code, missing)
    select ${scope.plantNo}, now.supplier_code, now.container_code, now.missing from (${missed(caller)}) as now
    order by now.supplier_code, now.container_code
    on conflict (tenant_id, plant_no, supplier_code, container_code) do update set missing = excluded.missing, warned_at = now()
      where warned.missing < excluded.missing
    returning warned.supplier_code as "supplierCode", warned.container_code as "containerCode", warned.missing`.execute(
    db,
  );
  const day = await plantToday(caller);
  for (const [supplierCode, all] of Map.groupBy(rows, (row) => row.supplierCode)) {
    const most = all.toSorted((one, other) => other.missing - one.missing);
    const named = most.slice(0, NAMED).map((one) => `${one.containerCode} × ${one.missing}`);
    await tell(caller, {
      scenario: 'container-need.missing',
      word: 'missing',
      about: { plantNo: scope.plantNo, supplierCode },
      link: '/container/need?shown=short',
      param: {
        count: all.length,
        containers: named.join(', ') + (all.length > NAMED ? ' …' : ''),
      },
      key: `container-need.missing/${scope.plantNo}/${supplierCode}/${day}/${named.join(',')}`,
    });
  }
};
