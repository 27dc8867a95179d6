import * as z from 'zod/mini';
import { code, flag, inputOf, moment, rowOf, text as name } from '@portal/platform/contract/columns.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, Moment, Version, YesNo, maybe, maybeText, text } from '@portal/platform/contract/fields.ts';
import { contains, isFlag } from '@portal/platform/contract/filters.ts';
import { identified, listOf } from '@portal/platform/contract/list-of.ts';
import { TagMark, byTag, tags } from '@portal/tag/contract/tag.ts';
import { maybeRichText, richText } from '@portal/platform/contract/values/rich-text.ts';

const LONGEST_BODY = 20_000;
/** So many stand on the home page or the login page at once, the newest. */
export const MOST_SHOWN = 10;

const bulletinColumns = {
  titleZh: name({ px: 280, sorts: true, input: text(120) }),
  /** Null: the Chinese one stands for it, as does the text. */
  titleEn: name({ px: 280, maybe: true, input: maybeText(120) }),
  validFrom: moment({ sorts: true, input: Moment }),
  /** Null: until it is switched off. */
  validTo: moment({ sorts: true, maybe: true, input: maybe(Moment) }),
  active: flag({ px: 90, sorts: true, input: YesNo }),
  /** Y: shown on the login page too, to everybody who finds it. */
  onLogin: flag({ px: 130, input: YesNo }),
} as const;
/** Of the plant's people: readers of bulletins do not see them. */
const tagIds = z.optional(z.array(Id).check(z.maxLength(20, 'tooMany')));

const FullBulletin = rowOf(bulletinColumns, {
  ...identified,
  bodyZh: z.string(),
  bodyEn: z.nullable(z.string()),
  tags: z.array(TagMark),
});
export type FullBulletin = z.output<typeof FullBulletin>;

const input = {
  ...inputOf(bulletinColumns).shape,
  bodyZh: richText(LONGEST_BODY),
  bodyEn: maybeRichText(LONGEST_BODY),
  /** Left out: the tags stay as they are. */
  tags: tagIds,
};

type Span = { validFrom: string; validTo: string | null };
const endsAfterStart = {
  check: ({ validFrom, validTo }: Span) => validTo === null || Date.parse(validTo) > Date.parse(validFrom),
  said: { path: ['validTo'], error: 'bulletin.endsBeforeStart' },
};

export const listBulletins = listOf({
  path: '/system/v1/bulletin',
  needs: 'settings:bulletin',
  summary: 'Bulletins of the tenant, those of the past and of the future too',
  columns: {
    ...bulletinColumns,
    tags: tags(),
    updatedAt: moment({ sorts: true }),
    updatedBy: code({ px: 120 }),
  },
  filters: {
    /** Part of either title. */
    title: contains(),
    active: isFlag(),
    onLogin: isFlag(),
    tag: byTag(),
  },
  also: identified,
});
export type BulletinRow = z.output<typeof listBulletins.row>;

export const readBulletin = endpoint({
  method: 'GET',
  path: '/system/v1/bulletin/{id}',
  needs: 'settings:bulletin',
  summary: 'One bulletin with its texts',
  input: z.object({ id: Id }),
  output: FullBulletin,
  fails: ['err.notFound'],
});

export const createBulletin = endpoint({
  path: '/system/v1/bulletin',
  needs: 'settings:bulletin-edit',
  name: { zh: '新建公告', en: 'Create bulletin' },
  summary: 'Puts up a bulletin; its texts are freed of everything but headings, lists, links and the like',
  input: z.object(input).check(z.refine(endsAfterStart.check, endsAfterStart.said)),
  output: FullBulletin,
  fails: ['tag.unknown', 'bulletin.nothingLeft'],
});

export const changeBulletin = endpoint({
  method: 'PUT',
  path: '/system/v1/bulletin/{id}',
  needs: 'settings:bulletin-edit',
  name: { zh: '修改公告', en: 'Change bulletin' },
  summary: 'Changes a bulletin or takes it down (`active` N)',
  input: z
    .object({ id: Id, version: Version, ...input })
    .check(z.refine(endsAfterStart.check, endsAfterStart.said)),
  output: FullBulletin,
  fails: ['err.notFound', 'err.updatedByOther', 'tag.unknown', 'bulletin.nothingLeft'],
});

/** A bulletin as it is read, in the reader's language. */
const ShownBulletin = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  validFrom: z.string(),
});
export type ShownBulletin = z.output<typeof ShownBulletin>;

export const listCurrentBulletins = endpoint({
  method: 'GET',
  path: '/system/v1/bulletin/current',
  needs: 'session',
  summary: 'What is up now, the newest first',
  output: z.array(ShownBulletin),
});

export const listLoginBulletins = endpoint({
  method: 'GET',
  path: '/system/v1/bulletin/login',
  needs: 'anyone',
  summary: 'What is up on the login page now, the newest first',
  output: z.array(ShownBulletin),
});
