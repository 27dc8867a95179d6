import { sql } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { isOver } from './agreements.ts';

/** Uses that a page shows; the list of agreements finds the others. */
const MOST = 100;
type Uses = Pick<OutputOf<typeof calls.readPackaging>, 'uses' | 'useCount'>;

/** Agreements of the present plant, in force or to come, that name a packaging. */
export const usesOf = async (caller: Caller, code: string): Promise<Uses> => {
  const { db, scope } = caller;
  const today = await plantToday(caller);
  const rows = await db
    .selectFrom('packaging_agreement as agreement')
    .select([
      'agreement.id',
      'agreement.supplier_code as supplierCode',
      'agreement.part_no as partNo',
      'agreement.effective_from as effectiveFrom',
      sql<
        Uses['uses'][number]['as']
      >`array_remove(array[case when agreement.inner_code = ${code} then 'inner' end,
        case when agreement.outer_code = ${code} then 'outer' end,
        case when agreement.auxiliary_code = ${code} then 'auxiliary' end], null)`.as('as'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where(ownRows(scope, 'packaging_agreement', 'agreement'))
    .where((eb) =>
      eb.or([
        eb('agreement.inner_code', '=', code),
        eb('agreement.outer_code', '=', code),
        eb('agreement.auxiliary_code', '=', code),
      ]),
    )
    .where(sql<boolean>`not ${isOver(today)}`)
    .orderBy('agreement.part_no')
    .orderBy('agreement.supplier_code')
    .orderBy('agreement.effective_from')
    .limit(MOST)
    .execute();
  return { uses: rows.map(({ total: _, ...use }) => use), useCount: rows[0]?.total ?? 0 };
};
