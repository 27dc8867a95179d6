import * as z from 'zod/mini';
import { endpoint, list } from '@portal/platform/contract/endpoint.ts';
import { Id, Moment, Version, YesNo, maybeText, search, text } from '@portal/platform/contract/fields.ts';
import { maybeRichText, richText } from '@portal/platform/contract/rich-text.ts';

const LONGEST_BODY = 20_000;
/** So many stand on the home page or the login page at once, the newest. */
export const MOST_SHOWN = 10;

const Bulletin = {
  titleZh: z.string(),
  /** Null: the Chinese one stands for it, as does the text. */
  titleEn: z.nullable(z.string()),
  validFrom: z.string(),
  /** Null: until it is switched off. */
  validTo: z.nullable(z.string()),
  active: YesNo,
  /** Y: shown on the login page too, to everybody who finds it. */
  onLogin: YesNo,
};

export const BulletinRow = z.object({
  id: z.string(),
  version: z.number(),
  ...Bulletin,
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type BulletinRow = z.output<typeof BulletinRow>;

const FullBulletin = z.object({
  id: z.string(),
  version: z.number(),
  ...Bulletin,
  bodyZh: z.string(),
  bodyEn: z.nullable(z.string()),
});
export type FullBulletin = z.output<typeof FullBulletin>;

const MaybeMoment = z.pipe(
  z.nullish(z.union([z.literal(''), Moment])),
  z.transform((moment): string | null => moment || null),
);

const given = {
  titleZh: text(120),
  titleEn: maybeText(120),
  bodyZh: richText(LONGEST_BODY),
  bodyEn: maybeRichText(LONGEST_BODY),
  validFrom: Moment,
  validTo: MaybeMoment,
  active: YesNo,
  onLogin: YesNo,
};

type Span = { validFrom: string; validTo: string | null };
const endsAfterStart = {
  check: ({ validFrom, validTo }: Span) => validTo === null || Date.parse(validTo) > Date.parse(validFrom),
  said: { path: ['validTo'], error: 'bulletin.endsBeforeStart' },
};

export const listBulletins = list({
  path: '/system/v1/bulletin',
  needs: 'settings:bulletin',
  summary: 'Bulletins of the tenant, those of the past and of the future too',
  row: BulletinRow,
  filters: z.object({
    /** Part of either title. */
    title: search(),
    active: z.optional(YesNo),
    onLogin: z.optional(YesNo),
  }),
  sortable: ['titleZh', 'validFrom', 'validTo', 'active', 'updatedAt'],
});

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
  summary: 'Puts up a bulletin; its texts are freed of everything but headings, lists, links and the like',
  input: z.object(given).check(z.refine(endsAfterStart.check, endsAfterStart.said)),
  output: FullBulletin,
});

export const changeBulletin = endpoint({
  method: 'PUT',
  path: '/system/v1/bulletin/{id}',
  needs: 'settings:bulletin-edit',
  summary: 'Changes a bulletin or takes it down (`active` N)',
  input: z
    .object({ id: Id, version: Version, ...given })
    .check(z.refine(endsAfterStart.check, endsAfterStart.said)),
  output: FullBulletin,
  fails: ['err.notFound', 'err.updatedByOther'],
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
