import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { identified } from '@portal/platform/contract/list-of.ts';
import { today as dayIn } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { areOverdue, shownFor } from '@portal/platform/server/document/waiting.ts';
import { contains, flag, from, is, oneOf, to } from '@portal/platform/server/list/filters.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { announcementDocument } from '../contract/fields.ts';
import { announcementPermissions } from '../contract/permissions.ts';
import { OVER, announcementStatus, companyStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { isFrozenAnywhere } from './editions.ts';

const { confirm, answer, reject } = companyStatus.moves;

/** SQL: how many companies that got an announcement fulfil a condition on `got`. */
const companiesThat = (condition: RawBuilder<SqlBool>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from announcement_company as got
    where got.tenant_id = announcement.tenant_id and got.announcement_id = announcement.id and ${condition})`;

/** SQL: somebody of the company that got it has read it. */
const isRead = sql<SqlBool>`exists (select from announcement_reader as reader
  where reader.tenant_id = got.tenant_id and reader.company_id = got.id and reader.read_at is not null)`;

/** What stands on top stands first, as long as it is not over; then the newest. Numbers of rows leave room for it. */
export const topFirst = (id: string, status: string): RawBuilder<string> =>
  sql<string>`(case when said.top and not ${inStates(status, OVER)} then 1000000000000000 else 0 end + ${sql.ref(id)})`;

/** SQL: part of a title or of a label. */
export const isCalled = (typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${containsText(typed, 'said.title_zh', 'said.title_en')} or exists (
    select from unnest(said.labels) as label where strpos(lower(label), lower(${typed})) > 0))`;

/** SQL: of the one that leads it, where the caller finds it. */
const ofLead = (column: 'number' | 'plant_no'): RawBuilder<string | null> =>
  sql<string | null>`(select ${sql.ref(`lead.${column}`)} from announcement as lead
    where lead.tenant_id = announcement.tenant_id and lead.id = announcement.lead_id)`;

/** Announcements of the plant, those on top and the newest first. */
export const announcements = documentFrom(
  announcementDocument,
  {
    title: announcementPermissions['announcement:list'],
    words,
    zone: plantZone,
    name: { zh: '公告', en: 'Announcement' },
    numbers: { prefix: 'AN', by: 'plant' },
    allows: (caller) => requirePlant(caller),
    history: {
      // few enough to be read; its rows bear no supplier, so the search of numbers for partners knows nothing of them
      foundBy: { parts: null, numbered: null },
    },
  },
  async (caller) => {
    const { db, scope } = caller;
    const zone = await plantZone(caller);
    const documents = { machine: announcementStatus, as: 'announcement', today: dayIn(zone) };
    return {
      rows: db
        .selectFrom('announcement')
        .innerJoin('announcement_edition as said', (join) =>
          join
            .onRef('said.tenant_id', '=', 'announcement.tenant_id')
            .onRef('said.announcement_id', '=', 'announcement.id')
            .onRef('said.edition', '=', 'announcement.edition'),
        )
        .where(ownRows(scope, 'announcement')),
      key: 'announcement.id',
      order: '-at',
      columns: {
        ...columnsIn('announcement', 'announcement', { ...identified, ...announcementDocument.columns }),
        top: 'said.top',
        titleZh: 'said.title_zh',
        titleEn: sql<string>`coalesce(said.title_en, said.title_zh)`,
        category: 'said.category',
        labels: sql<string | null>`nullif(array_to_string(said.labels, ', '), '')`,
        dueOn: 'said.due_on',
        companies: companiesThat(sql`true`),
        readCount: companiesThat(isRead),
        confirmedCount: companiesThat(
          sql`(got.confirmed_at is not null or ${inStates('got.status', [confirm.to])})`,
        ),
        answeredCount: companiesThat(inStates('got.status', [answer.to])),
        rejectedCount: companiesThat(inStates('got.status', [reject.to])),
        lateCount: companiesThat(areOverdue({ machine: companyStatus, as: 'got', today: documents.today })),
        at: 'announcement.created_at',
      },
      sorts: { at: topFirst('announcement.id', 'announcement.status') },
      filters: {
        number: contains('announcement.number'),
        title: isCalled,
        category: is('said.category'),
        status: oneOf('announcement.status'),
        top: flag('said.top'),
        dueOnFrom: from('said.due_on'),
        dueOnTo: to('said.due_on'),
        shown: shownFor(documents, scope.party),
      },
      record: {
        rows: db
          .selectFrom('announcement')
          .innerJoin('announcement_edition as said', (join) =>
            join
              .onRef('said.tenant_id', '=', 'announcement.tenant_id')
              .onRef('said.announcement_id', '=', 'announcement.id')
              .onRef('said.edition', '=', 'announcement.edition'),
          )
          .where(ownRows(scope, 'announcement')),
        columns: {
          ...columnsIn('announcement', 'announcement', announcementDocument.more),
          needsFeedback: 'said.needs_feedback',
          mustConfirm: 'said.must_confirm',
          needsAttachment: 'said.needs_attachment',
          frozen: sqlYesNo(isFrozenAnywhere),
          led: sqlYesNo(sql<SqlBool>`announcement.lead_id is not null`),
          leadNumber: ofLead('number'),
          leadPlant: ofLead('plant_no'),
        },
      },
    };
  },
);
export type AnnouncementRow = Awaited<ReturnType<typeof announcements.row>>;

/** Whatever permissions a role has, a supplier never announces for the plant. */
export const requirePlant = (caller: Pick<Caller, 'scope'>): void => {
  if (sideOf(caller) !== 'plant') throw new Failure('announcement.plantOnly');
};
