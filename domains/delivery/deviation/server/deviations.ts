import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { columnsIn, fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { onlyBy } from '@portal/platform/server/document/sides.ts';
import { areOverdue, shownFor } from '@portal/platform/server/document/waiting.ts';
import { contains, flag, fromDay, is, oneOf, toDay, withIds } from '@portal/platform/server/list/filters.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import { partNumbered, onPart } from '@portal/part/server/offers.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { dictNames, filesOf } from '@portal/settings/server/offers.ts';
import { onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { DEVIATION_REASON, deviationDocument } from '../contract/fields.ts';
import { deviationPermissions } from '../contract/permissions.ts';
import { deviationStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { evidenceRecord } from './record.ts';

/** What differed at receipts, the newest first. */
export const deviations = documentFrom(
  deviationDocument,
  {
    title: deviationPermissions['deviation:list'],
    words,
    zone: plantZone,
    name: { zh: '收货偏差', en: 'Deviation' },
    numbers: { prefix: 'DV', by: 'plant' },
    // an administrator may stand in for the plant, never a supplier for it
    allows: onlyBy(
      { supplier: ['accept', 'dispute'], plant: ['uphold', 'withdraw', 'assign'] },
      'deviation.wrongParty',
    ),
    history: {
      columns: {
        noteId: { kind: 'record', entity: 'delivery_note' },
        receiptId: { kind: 'record', entity: 'goods_receipt' },
      },
    },
  },
  async (caller) => {
    const { db, scope } = caller;
    const [zone, today] = await Promise.all([plantZone(caller), plantToday(caller)]);
    const documents = { machine: deviationStatus, as: 'deviation', today };
    return {
      rows: db
        .selectFrom('deviation')
        .innerJoin('supplier', onSupplier('deviation'))
        .where(ownRows(scope, 'deviation')),
      key: 'deviation.id',
      order: '-at',
      columns: {
        ...columnsIn('deviation', 'deviation', { ...identified, ...deviationDocument.columns }),
        overdue: sqlYesNo(areOverdue(documents)),
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        at: 'deviation.created_at',
      },
      // they are numbered in the order in which they are raised
      sorts: { at: 'deviation.id' },
      filters: {
        ids: withIds('deviation.id'),
        receipt: is('deviation.receipt_id'),
        number: contains('deviation.number'),
        noteNumber: contains('deviation.note_number'),
        supplierCode: contains('deviation.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        partNo: (typed) => partNumbered('deviation.part_no', typed),
        kind: is('deviation.kind'),
        status: oneOf('deviation.status'),
        mendBy: is('deviation.mend_by'),
        overdue: flag(areOverdue(documents)),
        atFrom: fromDay('deviation.created_at', zone),
        atTo: toDay('deviation.created_at', zone),
        shown: shownFor(documents, scope.party),
      },
      names: async () => ({ reason: await reasonNames(caller) }),
      record: {
        rows: db
          .selectFrom('deviation')
          .leftJoin('part', onPart('deviation'))
          .leftJoin('forwarder', onForwarder('deviation', 'carrier_code'))
          .where(ownRows(scope, 'deviation'))
          .select(fieldsOf('deviation', 'evidence', 'answerEvidence')),
        columns: {
          ...columnsIn('deviation', 'deviation', deviationDocument.more),
          carrierNameZh: 'forwarder.name_zh',
          carrierNameEn: 'forwarder.name_en',
          partNameZh: 'part.name_zh',
          partNameEn: 'part.name_en',
        },
      },
    };
  },
);

/** Words of both sorts of reason. */
const reasonNames = async (caller: Caller): Promise<Readonly<Record<string, string>>> => ({
  ...Object.fromEntries(await dictNames(caller, 'RECEIPT_DIFFERENCE_REASON')),
  ...Object.fromEntries(await dictNames(caller, DEVIATION_REASON)),
});

/** One deviation with its evidence and answers. Fails with `deviation.none`. */
export const readDeviation: Action<typeof calls.readDeviation> = async (caller, { id }) => {
  const [one, files] = await Promise.all([deviations.byId(caller, id), filesOf(caller, evidenceRecord(id))]);
  const among = (ids: readonly string[]) => files.filter((file) => ids.includes(file.id));
  return { ...one, evidence: among(one.evidence), answerEvidence: among(one.answerEvidence) };
};
