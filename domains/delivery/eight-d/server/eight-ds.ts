import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { columnsIn, fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { onlyBy } from '@portal/platform/server/document/sides.ts';
import { areOverdue, shownFor } from '@portal/platform/server/document/waiting.ts';
import { contains, flag, from, is, oneOf, to, withIds } from '@portal/platform/server/list/filters.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { onPart, partNumbered } from '@portal/part/server/offers.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { eightDDocument } from '../contract/fields.ts';
import { eightDPermissions } from '../contract/permissions.ts';
import { CANCELLED, eightDStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { hasBegun, wasLateIn } from './stage-filters.ts';

/** SQL: another report of the same part and supplier, complained of earlier, within the months that count for `eight_d`, with a cause of it. */
export const repeats = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${ownRows(scope, 'eight_d', 'earlier')} and earlier.supplier_code = eight_d.supplier_code and earlier.part_no = eight_d.part_no
  and earlier.status <> ${sql.lit(CANCELLED)} and earlier.cause_codes && eight_d.cause_codes
  and (earlier.complaint_date, earlier.id) < (eight_d.complaint_date, eight_d.id)
  and earlier.complaint_date >= eight_d.complaint_date - make_interval(months => eight_d.repeat_months))`;

const isRepeated = (reader: Pick<Reader, 'scope'>) =>
  sql<boolean>`exists (select from eight_d as earlier where ${repeats(reader)})`;

/** 8D reports, the newest first. */
export const eightDs = documentFrom(
  eightDDocument,
  {
    title: eightDPermissions['eight-d:list'],
    words,
    zone: plantZone,
    name: { zh: '8D报告', en: '8D report' },
    numbers: { prefix: 'ED', by: 'plant' },
    // an administrator may stand in for the plant, never a supplier for it
    allows: onlyBy(
      {
        supplier: ['save', 'submit', 'follow', 'refer'],
        plant: ['approve', 'close', 'refuse', 'cancel'],
      },
      'eightD.wrongParty',
    ),
    history: {
      columns: {
        referenceId: { kind: 'record', entity: 'eight_d' },
        cancelledAt: { kind: 'moment' },
        causeCodes: { kind: 'unread' },
        deviationNumbers: { kind: 'unread' },
      },
      parts: {
        eight_d_stage: {
          name: { zh: '阶段', en: 'Stage' },
          label: { kind: 'choice', names: 'stage' },
          words: {
            zh: { ...words.zh, status: words.zh.stageStatus },
            en: { ...words.en, status: words.en.stageStatus },
          },
          columns: {
            stage: { kind: 'choice', names: 'stage' },
            status: { kind: 'choice', names: 'status' },
            dueOn: { kind: 'day' },
            content: { kind: 'unread' },
            submittedAt: { kind: 'moment' },
            decidedAt: { kind: 'moment' },
            submittedLate: { kind: 'flag' },
            eightDId: { kind: 'record', entity: 'eight_d' },
          },
        },
      },
      foundBy: { names: ['number', 'part_no'] },
    },
  },
  async (caller) => {
    const { db, scope } = caller;
    const documents = { machine: eightDStatus, as: 'eight_d', today: await plantToday(caller) };
    return {
      rows: db
        .selectFrom('eight_d')
        .innerJoin('supplier', onSupplier('eight_d'))
        .where(ownRows(scope, 'eight_d')),
      key: 'eight_d.id',
      order: '-at',
      columns: {
        ...columnsIn('eight_d', 'eight_d', { ...identified, ...eightDDocument.columns }),
        overdue: sqlYesNo(areOverdue(documents)),
        isRepeat: sqlYesNo(isRepeated(caller)),
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        at: 'eight_d.created_at',
      },
      // they are numbered in the order in which they are opened
      sorts: { at: 'eight_d.id' },
      filters: {
        ids: withIds('eight_d.id'),
        number: contains('eight_d.number'),
        supplierCode: contains('eight_d.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        partNo: (typed) => partNumbered('eight_d.part_no', typed),
        customerComplaintId: contains('eight_d.customer_complaint_id'),
        stage: is('eight_d.stage'),
        severity: is('eight_d.severity'),
        status: oneOf('eight_d.status'),
        overdue: flag(areOverdue(documents)),
        isRepeat: flag(isRepeated(caller)),
        complaintDateFrom: from('eight_d.complaint_date'),
        complaintDateTo: to('eight_d.complaint_date'),
        began: (stage) => hasBegun(caller, stage),
        lateIn: (stage) => wasLateIn(caller, stage, documents.today),
        shown: shownFor(documents, scope.party),
      },
      record: {
        rows: db
          .selectFrom('eight_d')
          .leftJoin('part', onPart('eight_d'))
          .where(ownRows(scope, 'eight_d'))
          .select(fieldsOf('eight_d', 'deviationIds', 'deviationNumbers', 'referenceId', 'causeCodes')),
        columns: {
          ...columnsIn('eight_d', 'eight_d', eightDDocument.more),
          partNameZh: 'part.name_zh',
          partNameEn: 'part.name_en',
          lastRevisedAt: 'eight_d.updated_at',
        },
      },
    };
  },
);
