import { sql, type RawBuilder } from 'kysely';
import { identified } from '@portal/platform/contract/list-of.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { onlyBy } from '@portal/platform/server/document/sides.ts';
import { areOverdue, shownFor } from '@portal/platform/server/document/waiting.ts';
import { contains, flag, from, is, oneOf, to, withIds } from '@portal/platform/server/list/filters.ts';
import { numberIn, numbersFound } from '@portal/platform/server/list/numbered.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { companyDocument } from '../contract/fields.ts';
import { announcementPermissions } from '../contract/permissions.ts';
import { companyStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { isCalled, topFirst } from './announcements.ts';
import { answerCells } from './answer-cells.ts';

type ReaderColumn = 'read_at' | 'confirmed_at';
/** SQL: of the people of a company that got it. */
const ofPeople = <T>(what: RawBuilder<T>): RawBuilder<T> =>
  sql<T>`(select ${what} from announcement_reader as reader
    where reader.tenant_id = announcement_company.tenant_id and reader.company_id = announcement_company.id)`;
const counted = (column: ReaderColumn) => ofPeople(sql<number>`count(${sql.ref(`reader.${column}`)})::int`);

/** What companies got, those on top and the newest first; its workbook of one announcement has a column for each question. */
export const companies = documentFrom(
  companyDocument,
  {
    title: announcementPermissions['announcement-supp:list'],
    words,
    zone: plantZone,
    name: { zh: '供应商公告', en: 'Announcement to a supplier' },
    numbers: { prefix: 'AN', by: 'plant' },
    allows: onlyBy({ supplier: ['confirm', 'answer'] }, 'announcement.supplierOnly'),
    history: {
      columns: { confirmedBy: { kind: 'text' } },
      foundBy: { parts: null, under: { entity: 'announcement', by: 'announcement_id' } },
    },
  },
  async (caller, input) => {
    const { db, scope } = caller;
    const documents = { machine: companyStatus, as: 'announcement_company', today: await plantToday(caller) };
    const numbered = await numbersFound(caller, 'announcement_company', input.number);
    return {
      rows: db
        .selectFrom('announcement_company')
        .innerJoin('announcement as about', (join) =>
          join
            .onRef('about.tenant_id', '=', 'announcement_company.tenant_id')
            .onRef('about.id', '=', 'announcement_company.announcement_id'),
        )
        .innerJoin('announcement_edition as said', (join) =>
          join
            .onRef('said.tenant_id', '=', 'about.tenant_id')
            .onRef('said.announcement_id', '=', 'about.id')
            .onRef('said.edition', '=', 'about.edition'),
        )
        .innerJoin('supplier', onSupplier('announcement_company'))
        .where(ownRows(scope, 'announcement_company')),
      key: 'announcement_company.id',
      order: '-deliveredAt',
      columns: {
        ...columnsIn('announcement_company', 'announcement_company', {
          ...identified,
          ...companyDocument.columns,
        }),
        overdue: sqlYesNo(areOverdue(documents)),
        answeredLate: sqlYesNo(sql<boolean>`announcement_company.answered_late`),
        top: 'said.top',
        titleZh: 'said.title_zh',
        titleEn: sql<string>`coalesce(said.title_en, said.title_zh)`,
        category: 'said.category',
        labels: sql<string | null>`nullif(array_to_string(said.labels, ', '), '')`,
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        persons: ofPeople(sql<number>`count(reader.delivered_at)::int`),
        readers: counted('read_at'),
        confirmers: counted('confirmed_at'),
        readAt: ofPeople(sql<string | null>`min(reader.read_at)`),
        endsOn: 'about.ends_on',
        remark: sql<string | null>`(select reply.remark from announcement_answer as reply
          where reply.tenant_id = announcement_company.tenant_id and reply.company_id = announcement_company.id and reply.rejected_at is null
          order by reply.id desc limit 1)`,
      },
      sorts: { deliveredAt: topFirst('announcement_company.id', 'about.status') },
      ...(input.announcement !== undefined && {
        spread: { remark: await answerCells(caller, input.announcement) },
      }),
      filters: {
        ids: withIds('announcement_company.id'),
        announcement: is('announcement_company.announcement_id'),
        number: numberIn(numbered, 'announcement_company.id', 'announcement_company.number'),
        title: isCalled,
        supplierCode: contains('announcement_company.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        category: is('said.category'),
        status: oneOf('announcement_company.status'),
        overdue: flag(areOverdue(documents)),
        answeredLate: flag('announcement_company.answered_late'),
        dueOnFrom: from('announcement_company.due_on'),
        dueOnTo: to('announcement_company.due_on'),
        shown: shownFor(documents, scope.party),
      },
      record: {
        rows: db
          .selectFrom('announcement_company')
          .innerJoin('announcement as about', (join) =>
            join
              .onRef('about.tenant_id', '=', 'announcement_company.tenant_id')
              .onRef('about.id', '=', 'announcement_company.announcement_id'),
          )
          .innerJoin('announcement_edition as said', (join) =>
            join
              .onRef('said.tenant_id', '=', 'about.tenant_id')
              .onRef('said.announcement_id', '=', 'about.id')
              .onRef('said.edition', '=', 'about.edition'),
          )
          .where(ownRows(scope, 'announcement_company'))
          .select('about.edition as newest'),
        columns: {
          plantNo: 'announcement_company.plant_no',
          announcementId: 'announcement_company.announcement_id',
          announcementStatus: 'about.status',
          overReason: 'about.over_reason',
          mustConfirm: 'said.must_confirm',
          needsFeedback: 'said.needs_feedback',
          needsAttachment: 'said.needs_attachment',
          confirmedByMe: sqlYesNo(sql<boolean>`exists (select from announcement_reader as reader
            where reader.tenant_id = announcement_company.tenant_id and reader.company_id = announcement_company.id and reader.user_id = ${scope.userId}
              and reader.confirmed_edition = about.edition)`),
        },
      },
    };
  },
);
export type CompanyRow = Awaited<ReturnType<typeof companies.row>>;
