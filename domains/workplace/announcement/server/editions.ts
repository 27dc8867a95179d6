import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { isBlank, picturesIn } from '@portal/platform/contract/values/rich-text.ts';
import { yesNo } from '@portal/platform/contract/fields.ts';
import type { StoredFile } from '@portal/platform/contract/stored-file.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { safeHtml } from '@portal/platform/server/safe-html.ts';
import { attachFiles } from '@portal/settings/server/offers.ts';
import type { Content } from '../contract/content.ts';
import type { createAnnouncement } from '../contract/endpoints.ts';
import { filesRecord } from './records.ts';

type Written = Omit<ParsedInput<typeof createAnnouncement>, 'audience' | 'endsOn'>;

const saidIn = (input: Written) => ({
  titleZh: input.titleZh,
  titleEn: input.titleEn,
  bodyZh: safeBody('bodyZh', input.bodyZh),
  bodyEn: input.bodyEn === null ? null : safeBody('bodyEn', input.bodyEn),
  category: input.category,
  labels: input.labels,
  top: input.top === 'Y',
  mustConfirm: input.mustConfirm === 'Y',
  needsFeedback: input.needsFeedback === 'Y',
  needsAttachment: input.needsAttachment === 'Y',
  dueOn: input.dueOn,
  questions: input.questions,
  files: input.files.map(({ id }) => id),
});

/** A text of which nothing is left was made of what does not belong here. */
const safeBody = (field: string, html: string): string => {
  const safe = safeHtml(html, { pictures: true });
  if (isBlank(safe)) throw new Failure('announcement.nothingLeft', { field });
  return safe;
};

/** Writes an edition, the first one or a further one that says what changed, or the present one anew. Fails with `announcement.nothingLeft`. */
export const writeEdition = async (
  caller: Caller,
  {
    id,
    edition,
    whatChanged = null,
  }: { readonly id: string; readonly edition: number; readonly whatChanged?: string | null },
  input: Written,
): Promise<void> => {
  const { db, scope } = caller;
  const { questions, labels, files, ...said } = saidIn(input);
  await sql`
    insert into announcement_edition as kept (plant_no, announcement_id, edition, what_changed, title_zh, title_en, body_zh, body_en, category, labels, top, must_confirm,
      needs_feedback, needs_attachment, due_on, questions, files)
    values (${scope.plantNo}, ${id}, ${edition}, ${whatChanged}, ${said.titleZh}, ${said.titleEn}, ${said.bodyZh}, ${said.bodyEn}, ${said.category}, ${labels}::text[], ${said.top},
      ${said.mustConfirm}, ${said.needsFeedback}, ${said.needsAttachment}, ${said.dueOn}, ${JSON.stringify(questions)}::jsonb, ${files}::bigint[])
    on conflict (tenant_id, announcement_id, edition) do update set
      title_zh = excluded.title_zh, title_en = excluded.title_en, body_zh = excluded.body_zh, body_en = excluded.body_en, category = excluded.category,
      labels = excluded.labels, top = excluded.top, must_confirm = excluded.must_confirm, needs_feedback = excluded.needs_feedback,
      needs_attachment = excluded.needs_attachment, due_on = excluded.due_on, questions = excluded.questions, files = excluded.files,
      edited_by = excluded.edited_by`.execute(db);
  const shown = [...input.files, ...picturesIn(said.bodyZh), ...picturesIn(said.bodyEn ?? '')];
  if (shown.length > 0) await attachFiles(caller, await filesRecord(caller, id), shown);
};

/** The first edition of one in a further plant says what the leading one says now. */
export const copyEdition = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  { from, edition, to }: { readonly from: string; readonly edition: number; readonly to: string },
): Promise<void> => {
  await sql`
    insert into announcement_edition (plant_no, announcement_id, edition, what_changed, title_zh, title_en, body_zh, body_en, category, labels, top, must_confirm,
      needs_feedback, needs_attachment, due_on, questions, files, edited_by)
    select ${scope.plantNo}, ${to}, edition, what_changed, title_zh, title_en, body_zh, body_en, category, labels, top, must_confirm,
      needs_feedback, needs_attachment, due_on, questions, files, edited_by
    from announcement_edition where ${ownTenant(scope)} and announcement_id = ${from} and edition = ${edition}`.execute(
    db,
  );
};

/** Editions of an announcement as the table has them, the newest first. */
export const editionsOf = async ({ db, scope }: Reader, announcementId: string) =>
  db
    .selectFrom('announcement_edition as said')
    .where(ownRows(scope, 'announcement_edition', 'said'))
    .where('said.announcement_id', '=', announcementId)
    .select(
      fieldsOf(
        'said',
        'edition',
        'whatChanged',
        'titleZh',
        'titleEn',
        'bodyZh',
        'bodyEn',
        'category',
        'labels',
        'top',
        'mustConfirm',
        'needsFeedback',
        'needsAttachment',
        'dueOn',
        'questions',
        'files',
      ),
    )
    .select(['said.updated_at as at', 'said.edited_by as by'])
    .orderBy('said.edition', 'desc')
    .execute();
export type EditionRow = Awaited<ReturnType<typeof editionsOf>>[number];

export const editionOf = async (
  reader: Reader,
  announcementId: string,
  edition: number,
): Promise<EditionRow> => {
  const found = (await editionsOf(reader, announcementId)).find((one) => one.edition === edition);
  if (!found) throw new Failure('announcement.none', { id: announcementId });
  return found;
};

/** An edition as its reader sees it; `kept` are the files of the announcement. */
export const shownEdition = (one: EditionRow, kept: readonly StoredFile[]): Content => ({
  ...one,
  top: yesNo(one.top),
  mustConfirm: yesNo(one.mustConfirm),
  needsFeedback: yesNo(one.needsFeedback),
  needsAttachment: yesNo(one.needsAttachment),
  files: kept.filter(({ id }) => one.files.includes(id)),
});

/**
 * Text and answers go one behind the other: whoever answers holds the announcement with others who do, whoever writes, ends or withdraws it
 * alone. A supplier may not lock its row.
 */
export const hold = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  announcementId: string,
  how: 'alone' | 'together',
): Promise<void> => {
  const key = sql`hashtextextended(${`announcement ${scope.tenantId} ${announcementId}`}, 0)`;
  await (
    how === 'alone'
      ? sql`select pg_advisory_xact_lock(${key})`
      : sql`select pg_advisory_xact_lock_shared(${key})`
  ).execute(db);
};

/** SQL: somebody confirmed or answered the present edition of an announcement, by its id and edition, so it stays as it is. */
export const isAnswered = (id: string, edition: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(
    exists (select from announcement_answer as reply where reply.tenant_id = announcement.tenant_id and reply.announcement_id = ${sql.ref(id)}
      and reply.edition = ${sql.ref(edition)})
    or exists (select from announcement_reader as reader where reader.tenant_id = announcement.tenant_id and reader.announcement_id = ${sql.ref(id)}
      and reader.confirmed_edition = ${sql.ref(edition)}))`;

/** SQL: so did somebody in one of its plants. */
export const isFrozenAnywhere = sql<SqlBool>`(${isAnswered('announcement.id', 'announcement.edition')} or exists (
  select from announcement as led where led.tenant_id = announcement.tenant_id and led.lead_id = announcement.id and ${isAnswered('led.id', 'led.edition')}))`;

/** Whether somebody confirmed or answered the present edition, here or in a further plant. */
export const isFrozen = async ({ db, scope }: Reader, announcementId: string): Promise<boolean> => {
  const { rows } = await sql<{ frozen: boolean }>`
    select ${isFrozenAnywhere} as frozen from announcement where ${ownRows(scope, 'announcement')} and announcement.id = ${announcementId}`.execute(
    db,
  );
  return rows[0]!.frozen;
};
