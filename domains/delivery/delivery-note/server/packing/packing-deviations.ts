import { sql } from 'kysely';
import { joinOn } from '@portal/platform/server/database/join-on.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { from, is, to } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { numberIn, numbersFound } from '@portal/platform/server/list/numbered.ts';
import { onPart, partIn, partsFound } from '@portal/part/server/offers.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { dictNames } from '@portal/settings/server/offers.ts';
import { onSupplier, supplierIn, suppliersFound } from '@portal/supplier/server/offers.ts';
import * as calls from '../../contract/packing/packing-deviation-calls.ts';
import { PACKING_REASON } from '../../contract/fields.ts';
import { deliveryNotePermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';

/** How sent notes differ from what is agreed, with what is approved for the part by now. */
export const packingDeviations = listFrom(
  calls.listPackingDeviations,
  { title: deliveryNotePermissions['packing-deviation:list'], words, zone: plantZone },
  async (caller, { noteNumber, partNo, supplierCode }) => {
    const { db, scope } = caller;
    const [today, notes, parts, suppliers] = await Promise.all([
      plantToday(caller),
      numbersFound(caller, 'delivery_note', noteNumber),
      partsFound(caller, partNo),
      suppliersFound(caller, supplierCode),
    ]);
    return {
      rows: db
        .selectFrom('packing_deviation as deviation')
        // Left joins, though each has its note, part and supplier: counting, and finding a far page, then reads the deviations alone.
        .leftJoin('delivery_note as note', (join) =>
          joinOn('note', 'deviation', [['id', 'delivery_note_id']])(join).on(
            ownRows(scope, 'delivery_note', 'note'),
          ),
        )
        .leftJoin('part', onPart('deviation'))
        .leftJoin('supplier', onSupplier('deviation'))
        .where(ownRows(scope, 'packing_deviation', 'deviation')),
      key: 'deviation.id',
      order: '-sentAt',
      sorts: { sentAt: 'deviation.id' },
      columns: {
        id: 'deviation.id',
        noteNumber: 'note.number',
        noteId: 'note.id',
        partNo: 'deviation.part_no',
        partNameZh: 'part.name_zh',
        partNameEn: 'part.name_en',
        deviation: 'deviation.code',
        agreed: 'deviation.agreed',
        found: 'deviation.found',
        basis: 'deviation.basis',
        basisName: 'deviation.basis_name',
        places: 'deviation.places',
        reasonCode: 'note.packing_deviation_code',
        reasonText: 'note.packing_deviation_reason',
        approvedUntil: sql<
          string | null
        >`(select max(approved.valid_until) from packing_alternative as approved
          where ${ownRows(scope, 'packing_alternative', 'approved')} and approved.plant_no = deviation.plant_no and approved.supplier_code = deviation.supplier_code
            and approved.part_no = deviation.part_no and approved.valid_until >= ${today})`,
        supplierCode: 'deviation.supplier_code',
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        dispatchOn: 'note.dispatch_on',
        sentAt: sql<string>`coalesce(note.sent_at, deviation.created_at)`,
      },
      names: async () => ({ reasonCode: Object.fromEntries(await dictNames(caller, PACKING_REASON)) }),
      filters: {
        noteNumber: numberIn(notes, 'deviation.delivery_note_id', 'note.number'),
        partNo: partIn(parts, 'deviation.part_no'),
        supplierCode: supplierIn(suppliers, 'deviation.supplier_code'),
        deviation: is('deviation.code'),
        dispatchOnFrom: from('note.dispatch_on'),
        dispatchOnTo: to('note.dispatch_on'),
      },
    };
  },
);
