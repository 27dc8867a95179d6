import { sql, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { shownFor } from '@portal/platform/server/document/waiting.ts';
import { contains, fromDay, is, oneOf, toDay } from '@portal/platform/server/list/filters.ts';
import { numberIn, numbersFound } from '@portal/platform/server/list/numbered.ts';
import { partNumbered } from '@portal/part/server/offers.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { disruptionDocument } from '../contract/fields.ts';
import { disruptionPermissions } from '../contract/permissions.ts';
import { disruptionStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';

/** What only the side that sent a card does with it. */
const OF_SENDER: readonly string[] = ['change', 'resolve'];

/** Disruption cards, the newest first. */
export const disruptions = documentFrom(
  disruptionDocument,
  {
    title: disruptionPermissions['disruption:list'],
    words,
    zone: plantZone,
    name: { zh: '中断卡', en: 'Disruption card' },
    numbers: { prefix: 'DC', by: 'plant' },
    allows: (caller, verb, { sentBy, number }) => {
      if (OF_SENDER.includes(verb) && sideOf(caller) !== sentBy)
        throw new Failure('disruption.senderOnly', { number });
    },
    history: {
      foundBy: { parts: [{ table: 'disruption_part', of: 'disruption_id' }] },
      parts: {
        disruption_part: {
          name: { zh: '受影响零件', en: 'Affected part' },
          label: { kind: 'code' },
          words,
          columns: { week: { kind: 'day' }, lost: { kind: 'quantity' } },
        },
        disruption_measure: {
          name: { zh: '措施', en: 'Measure' },
          label: { kind: 'text' },
          words,
          columns: { owner: { kind: 'text' }, dueOn: { kind: 'day' }, doneOn: { kind: 'day' } },
        },
        disruption_link: {
          name: { zh: '关联单据', en: 'Link' },
          label: { kind: 'code' },
          words,
          columns: { kind: { kind: 'choice', names: 'linkKind' }, day: { kind: 'day' } },
        },
      },
    },
  },
  async (caller, input) => {
    const { db, scope } = caller;
    const zone = await plantZone(caller);
    const documents = { machine: disruptionStatus, as: 'disruption', today: await plantToday(caller) };
    const numbered = await numbersFound(caller, 'disruption', input.number);
    const ownParts = ownRows(scope, 'disruption_part', 'part');
    return {
      rows: db
        .selectFrom('disruption')
        .innerJoin('supplier', onSupplier('disruption'))
        .where(ownRows(scope, 'disruption')),
      key: 'disruption.id',
      order: '-changedAt',
      columns: {
        ...columnsIn('disruption', 'disruption', { ...identified, ...disruptionDocument.columns }),
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        materials: sql<number>`(
          select count(distinct (part.part_no, part.supplier_part_no, part.asset_id))::int from disruption_part as part
          where ${ownParts} and part.disruption_id = disruption.id)`,
        openMeasures: sql<number>`(
          select count(*)::int from disruption_measure as measure
          where ${ownRows(scope, 'disruption_measure', 'measure')} and measure.disruption_id = disruption.id and measure.done_on is null)`,
      },
      filters: {
        number: numberIn(numbered, 'disruption.id', 'disruption.number'),
        supplierCode: contains('disruption.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        status: oneOf('disruption.status'),
        cause: is('disruption.cause'),
        effect: is('disruption.effect'),
        sentBy: is('disruption.sent_by'),
        partNo: (typed) => sql<SqlBool>`exists (
          select from disruption_part as part where ${ownParts} and part.disruption_id = disruption.id and ${partNumbered('part.part_no', typed)})`,
        startsAtFrom: fromDay('disruption.starts_at', zone),
        startsAtTo: toDay('disruption.starts_at', zone),
        sourceId: is('disruption.source_id'),
        shown: shownFor(documents, scope.party),
      },
      record: {
        rows: db.selectFrom('disruption').where(ownRows(scope, 'disruption')),
        columns: columnsIn('disruption', 'disruption', disruptionDocument.more),
      },
    };
  },
);
