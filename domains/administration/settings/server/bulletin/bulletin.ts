import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { isBlank } from '@portal/platform/contract/values/rich-text.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { safeHtml } from '@portal/platform/server/safe-html.ts';
import type { TagMark } from '@portal/tag/contract/tag.ts';
import { tagsOf } from '@portal/tag/server/offers.ts';
import type * as bulletinCalls from '../../contract/bulletin.ts';
import { fullColumns } from './queries.ts';

/** A bulletin with its tags. Fails with `err.notFound`. */
export const bulletinOf = async ({ db, scope }: Caller, id: string) => {
  const row = await db
    .selectFrom('bulletin')
    .select([...fullColumns, tagsOf('bulletin').$castTo<TagMark[]>().as('tags')])
    .where(ownRows(scope, 'bulletin'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('err.notFound', { id });
  return row;
};

/** What the form gives, as the table has it. Fails with `bulletin.nothingLeft`. */
export const bulletinColumns = (input: ParsedInput<typeof bulletinCalls.createBulletin>) => ({
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
