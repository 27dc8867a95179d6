import { sql } from 'kysely';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { columnsIn, fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { onlyBy } from '@portal/platform/server/document/sides.ts';
import { shownFor } from '@portal/platform/server/document/waiting.ts';
import { contains, flag, from, is, oneOf, to, withIds } from '@portal/platform/server/list/filters.ts';
import { numberIn, numbersFound } from '@portal/platform/server/list/numbered.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { partNumbered } from '@portal/part/server/offers.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { capacityPermissions } from '../../contract/permissions.ts';
import { FOLLOWED, surveyStatus, type shownSurveys } from '../../contract/status.ts';
import { surveyDocument } from '../../contract/survey.ts';
import { words } from '../../contract/words.en.ts';

/** Red, and not over: what was submitted, or is followed. */
const ARE_RED = ['submit', FOLLOWED] as const;

/** Capacity surveys, the newest first. The row policy shows a supplier his own that are sent. */
export const surveys = documentFrom(
  surveyDocument,
  {
    title: capacityPermissions['capacity-survey:list'],
    words,
    zone: plantZone,
    name: { zh: '产能调查', en: 'Capacity survey' },
    numbers: { prefix: 'CS', by: 'plant' },
    allows: onlyBy({ supplier: ['save', 'saveLate', 'submit'] }, 'capacity.supplierOnly'),
    history: {
      columns: {
        versionId: { kind: 'unread' },
        groupId: { kind: 'record', entity: 'capacity_group' },
      },
      foundBy: { parts: [] },
    },
  },
  async (caller, input) => {
    const { db, scope } = caller;
    return {
      rows: db
        .selectFrom('capacity_survey')
        .innerJoin('supplier', onSupplier('capacity_survey'))
        .leftJoin('capacity_group as own_group', (join) =>
          join
            .onRef('own_group.tenant_id', '=', 'capacity_survey.tenant_id')
            .onRef('own_group.id', '=', 'capacity_survey.group_id'),
        )
        .where(ownRows(scope, 'capacity_survey')),
      key: 'capacity_survey.id',
      order: '-at',
      columns: {
        ...columnsIn('capacity_survey', 'capacity_survey', { ...identified, ...surveyDocument.columns }),
        answeredLate: sqlYesNo(sql<boolean>`capacity_survey.answered_late`),
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        groupNumber: 'own_group.number',
        groupName: 'own_group.name',
        at: 'capacity_survey.created_at',
      },
      // they are numbered in the order in which they are made
      sorts: { at: 'capacity_survey.id' },
      filters: await surveyFilters(caller, input.number),
      record: {
        rows: db
          .selectFrom('capacity_survey')
          .where(ownRows(scope, 'capacity_survey'))
          .select(fieldsOf('capacity_survey', 'evidence')),
        columns: columnsIn('capacity_survey', 'capacity_survey', surveyDocument.more),
      },
    };
  },
);
export type SurveyRow = Awaited<ReturnType<typeof surveys.row>>;

/** The record to which evidence of a survey belongs. */
export const evidenceRecord = (id: string) => ({ entity: 'capacity_survey', recordId: id });

/** What a list of surveys, or of what is stated in them, is narrowed by: on `capacity_survey`, `supplier` and `own_group`, its group. */
export const surveyFilters = async (caller: Reader, number: string | undefined) => {
  const documents = { machine: surveyStatus, as: 'capacity_survey', today: await plantToday(caller) };
  const numbered = await numbersFound(caller, 'capacity_survey', number);
  return {
    ids: withIds('capacity_survey.id'),
    number: numberIn(numbered, 'capacity_survey.id', 'capacity_survey.number'),
    supplierCode: contains('capacity_survey.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
    partNo: (typed: string) => partNumbered('capacity_survey.part_no', typed),
    groupNumber: contains('own_group.number', 'own_group.name'),
    status: oneOf('capacity_survey.status'),
    colour: is('capacity_survey.colour'),
    versionNo: contains('capacity_survey.version_no'),
    answeredLate: flag('capacity_survey.answered_late'),
    dueOnFrom: from('capacity_survey.due_on'),
    dueOnTo: to('capacity_survey.due_on'),
    shown: (what: (typeof shownSurveys)[number]) =>
      what === 'red'
        ? sql<boolean>`(capacity_survey.colour = 'red' and ${inStates('capacity_survey.status', ARE_RED)})`
        : shownFor(documents, caller.scope.party)(what),
  };
};
