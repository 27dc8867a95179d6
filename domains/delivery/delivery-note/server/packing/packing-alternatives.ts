import { sql, type SqlBool } from 'kysely';
import { personIn } from '@portal/access/server/offers.ts';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, from, to } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { onPart, partNumbered } from '@portal/part/server/offers.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import type { alternativeStates } from '../../contract/packing/packing-alternative.ts';
import * as calls from '../../contract/packing/packing-deviation-calls.ts';
import { deliveryNotePermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';

/** What the plant approves, or did, beside what is agreed. A supplier finds his own. */
export const packingAlternatives = listFrom(
  calls.listPackingAlternatives,
  { title: deliveryNotePermissions['packing-alternative:list'], words, zone: plantZone },
  async (caller) => {
    const { db, scope } = caller;
    const today = await plantToday(caller);
    const state = sql<(typeof alternativeStates)[number]>`case
      when alternative.valid_until >= ${today} then 'holds' else 'over' end`;
    return {
      rows: db
        .selectFrom('packing_alternative as alternative')
        .innerJoin('part', onPart('alternative'))
        .innerJoin('supplier', onSupplier('alternative'))
        .where(ownRows(scope, 'packing_alternative', 'alternative')),
      key: 'alternative.id',
      order: '-approvedAt',
      sorts: { approvedAt: 'alternative.id' },
      columns: {
        id: 'alternative.id',
        partNo: 'alternative.part_no',
        partNameZh: 'part.name_zh',
        partNameEn: 'part.name_en',
        supplierCode: 'alternative.supplier_code',
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        state,
        innerCode: 'alternative.inner_code',
        quantityPerInner: 'alternative.quantity_per_inner',
        outerCode: 'alternative.outer_code',
        boxesPerOuter: 'alternative.boxes_per_outer',
        auxiliaryCode: 'alternative.auxiliary_code',
        auxiliaryPerOuter: 'alternative.auxiliary_per_outer',
        validFrom: 'alternative.valid_from',
        validUntil: 'alternative.valid_until',
        remark: 'alternative.remark',
        approvedBy: personIn('alternative.created_by'),
        approvedAt: 'alternative.created_at',
        endedBy: personIn('alternative.ended_by'),
        endedAt: 'alternative.ended_at',
      },
      filters: {
        partNo: (typed) => partNumbered('alternative.part_no', typed),
        supplierCode: contains('alternative.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        state: (requested) => sql<SqlBool>`${state} = ${requested}`,
        validUntilFrom: from('alternative.valid_until'),
        validUntilTo: to('alternative.valid_until'),
      },
    };
  },
);

/** Those of the present plant that hold today end yesterday; which did. */
export const endAlternatives = async (
  { db, scope }: Caller,
  today: Day,
  which: { readonly id: string } | { readonly partNo: string; readonly supplierCode: string },
): Promise<readonly { readonly id: string; readonly partNo: string }[]> => {
  const ending = db
    .updateTable('packing_alternative')
    .set({
      valid_until: addDays(today, -1),
      ended_at: new Date().toISOString(),
      ended_by: scope.userNo,
    })
    .where(ownRows(scope, 'packing_alternative'))
    .where('plant_no', '=', scope.plantNo)
    .where('valid_until', '>=', today);
  const named =
    'id' in which
      ? ending.where('id', '=', which.id)
      : ending.where('supplier_code', '=', which.supplierCode).where('part_no', '=', which.partNo);
  return named.returning(['id', 'part_no as partNo']).execute();
};

/** What is approved ends; notes that were sent stay as they are. Fails with `deliveryNote.alternativeOver`. */
export const endPackingAlternative: Action<typeof calls.endPackingAlternative> = async (caller, { id }) => {
  const [ended] = await endAlternatives(caller, await plantToday(caller), { id });
  if (!ended) throw new Failure('deliveryNote.alternativeOver');
  caller.records.push({ id, name: ended.partNo });
  return null;
};
