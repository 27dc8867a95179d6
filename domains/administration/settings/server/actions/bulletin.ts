import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { isBlank } from '@portal/platform/contract/values/rich-text.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/jobs.ts';
import type { OpenAction } from '@portal/platform/server/route.ts';
import { safeHtml } from '@portal/platform/server/safe-html.ts';
import type { TagMark } from '@portal/tag/contract/tag.ts';
import { setTags, tagsOf } from '@portal/tag/server/offers.ts';
import type * as bulletinCalls from '../../contract/bulletin.ts';
import { fullColumns, upNow } from '../bulletin/queries.ts';

export const readBulletin: Action<typeof bulletinCalls.readBulletin> = async (caller, { id }) =>
  bulletinOf(caller, id);

export const createBulletin: Action<typeof bulletinCalls.createBulletin> = async (caller, input) => {
  const { id } = await caller.db
    .insertInto('bulletin')
    .values(columnsOf(input))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (input.tags) await setTags(caller, 'bulletin', { id, tags: input.tags });
  return bulletinOf(caller, id);
};

export const changeBulletin: Action<typeof bulletinCalls.changeBulletin> = async (
  caller,
  { id, version, ...input },
) => {
  await rowForUpdate(caller, 'bulletin', id, { version });
  await caller.db
    .updateTable('bulletin')
    .set(columnsOf(input))
    .where(ownRows(caller.scope, 'bulletin'))
    .where('id', '=', id)
    .execute();
  if (input.tags) await setTags(caller, 'bulletin', { id, tags: input.tags });
  return bulletinOf(caller, id);
};

const bulletinOf = async ({ db, scope }: Caller, id: string) => {
  const row = await db
    .selectFrom('bulletin')
    .select([...fullColumns, tagsOf('bulletin').$castTo<TagMark[]>().as('tags')])
    .where(ownRows(scope, 'bulletin'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('err.notFound', { id });
  return row;
};

export const listCurrentBulletins: Action<typeof bulletinCalls.listCurrentBulletins> = async ({
  db,
  scope,
  language,
}) => upNow(db, { tenantId: scope.tenantId, language });

/** Nobody has signed in: the tenant is the one the browser names, as for signing in itself. */
export const listLoginBulletins: OpenAction<typeof bulletinCalls.listLoginBulletins> = async ({
  services,
  tenantId,
  language,
}) => {
  const scope = systemScope({ tenantId, plantNo: '', plants: [] });
  return inTransaction(services.pool, { scope }, async ({ db }) =>
    upNow(db, { tenantId, language, onLogin: true }),
  );
};

const columnsOf = (input: ParsedInput<typeof bulletinCalls.createBulletin>) => ({
  title_zh: input.titleZh,
  title_en: input.titleEn,
  body_zh: safeBody('bodyZh', input.bodyZh),
  body_en: input.bodyEn === null ? null : safeBody('bodyEn', input.bodyEn),
  valid_from: input.validFrom,
  valid_to: input.validTo,
  active: input.active,
  on_login: input.onLogin,
});

/** A text of which nothing is left was made of what does not belong here. */
const safeBody = (field: string, html: string): string => {
  const safe = safeHtml(html);
  if (isBlank(safe)) throw new Failure('bulletin.nothingLeft', { field });
  return safe;
};
