import * as z from 'zod/mini';
import { DayField, YesNo, maybe, maybeText, selectedOf, text } from '@portal/platform/contract/fields.ts';
import { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { maybeRichText, picturesIn, richText } from '@portal/platform/contract/values/rich-text.ts';
import { Files, Question, Questions } from './question.ts';

/** To be known, or to be answered. */
export const categories = ['information', 'survey'] as const;
export type Category = (typeof categories)[number];

export const LONGEST_BODY = 20_000;
/** Pictures in one text. */
export const MOST_PICTURES = 20;
export const LONGEST_TITLE = 120;
export const LONGEST_LABEL = 20;
export const MOST_LABELS = 5;
export const LONGEST_REMARK = 1_000;
export const LONGEST_REASON = 500;

const fewPictures = z.refine<string | null>(
  (html) => html === null || picturesIn(html).length <= MOST_PICTURES,
  { error: 'tooMany' },
);

/** What an edition says and asks. */
const content = {
  titleZh: text(LONGEST_TITLE),
  /** Null: the Chinese one stands for it, as does the text. */
  titleEn: maybeText(LONGEST_TITLE),
  bodyZh: richText(LONGEST_BODY).check(fewPictures),
  bodyEn: maybeRichText(LONGEST_BODY).check(fewPictures),
  category: selectedOf(categories),
  labels: z._default(z.array(text(LONGEST_LABEL)).check(z.maxLength(MOST_LABELS, 'tooMany')), []),
  /** Stands first. */
  top: YesNo,
  /** Reading is not enough. */
  mustConfirm: YesNo,
  needsFeedback: YesNo,
  needsAttachment: YesNo,
  /** Until the end of this day of the plant; needed where something is requested. */
  dueOn: maybe(DayField),
  /** The last day on which it is up; null: until somebody ends it. */
  endsOn: maybe(DayField),
  questions: z._default(Questions, []),
  files: z._default(Files, []),
} as const;

type Requested = Pick<
  z.output<z.ZodMiniObject<typeof content>>,
  'category' | 'needsFeedback' | 'mustConfirm' | 'dueOn' | 'endsOn' | 'needsAttachment' | 'questions'
>;

/** What is wrong with what an edition asks, as the field and its failure; undefined where nothing is. A survey asks, and what is requested has a day. */
export const misfitOf = (one: Requested) => {
  if (
    (one.category === 'survey' || one.questions.length > 0 || one.needsAttachment === 'Y') &&
    one.needsFeedback === 'N'
  )
    return { field: 'needsFeedback', key: 'announcement.surveyAsks' } as const;
  if ((one.needsFeedback === 'Y' || one.mustConfirm === 'Y') && one.dueOn === null)
    return { field: 'dueOn', key: 'announcement.dueNeeded' } as const;
  if (one.dueOn !== null && one.endsOn !== null && one.endsOn < one.dueOn)
    return { field: 'endsOn', key: 'announcement.dueBehindEnd' } as const;
  return undefined;
};
const misfitting = (field: string, key: string) =>
  z.refine<Requested>((one) => misfitOf(one)?.field !== field, { path: [field], error: key });

export const contentFields = content;
/** For calls that take an edition: what fits together. */
export const contentFits = [
  misfitting('needsFeedback', 'announcement.surveyAsks'),
  misfitting('dueOn', 'announcement.dueNeeded'),
  misfitting('endsOn', 'announcement.dueBehindEnd'),
] as const;

/** An edition as it is read. */
export const Content = z.object({
  edition: z.number(),
  /** What a further edition says to have changed; null of the first one. */
  whatChanged: z.nullable(z.string()),
  titleZh: z.string(),
  titleEn: z.nullable(z.string()),
  bodyZh: z.string(),
  bodyEn: z.nullable(z.string()),
  category: z.enum(categories),
  labels: z.array(z.string()),
  top: YesNo,
  mustConfirm: YesNo,
  needsFeedback: YesNo,
  needsAttachment: YesNo,
  dueOn: z.nullable(z.string()),
  questions: z.array(Question),
  at: z.string(),
  by: z.string(),
  files: z.array(StoredFile),
});
export type Content = z.output<typeof Content>;
