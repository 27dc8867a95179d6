import { maybeDay, search, text, YesNo, ZoneName } from '@portal/platform/contract/fields.ts';
import { NoticeReason } from '@portal/platform/contract/shell-calls.ts';
import * as z from 'zod/mini';

export const noticeStates = ['init', 'read'] as const;

/** One line of the page of all notifications. */
export const NoticeRow = z.object({
  id: z.string(),
  type: z.string(),
  /** Names in the language of the request. */
  category: z.nullable(z.string()),
  scenario: z.nullable(z.string()),
  status: z.enum(noticeStates),
  message: z.string(),
  link: z.nullable(z.string()),
  createTime: z.string(),
  param: z.record(z.string(), z.unknown()),
  reason: NoticeReason,
});
export type NoticeRow = z.output<typeof NoticeRow>;

export const NoticeFilters = z.object({
  status: z.optional(z.enum(noticeStates, { error: 'invalidChoice' })),
  /** A scenario. */
  type: search(),
  message: search(),
  createdFrom: maybeDay,
  createdTo: maybeDay,
  /** Whose days those are. */
  zone: z._default(ZoneName, 'Asia/Shanghai'),
});

/** SPEC section 3, "Message subscription". */
export const Subscription = z.object({
  /** `<domain>.<event>`. */
  scenario: text(80),
  scenarioName: z.string(),
  scenarioNameEn: z.string(),
  emailNotification: YesNo,
  inappNotification: YesNo,
});
export type Subscription = z.output<typeof Subscription>;

export const SubscriptionCategory = z.object({
  scenarioCategories: z.string(),
  scenarioCategoriesEn: z.string(),
  msList: z.array(Subscription),
});
export type SubscriptionCategory = z.output<typeof SubscriptionCategory>;

/** The flat list that is saved; names may come along and are not looked at. */
export const SubscriptionChoices = z.object({
  msList: z
    .array(z.pick(Subscription, { scenario: true, emailNotification: true, inappNotification: true }))
    .check(z.minLength(1, 'chooseOne'), z.maxLength(500, 'tooMany')),
});

export const mailPaces = ['at-once', 'daily'] as const;

const Hour = z
  .number({ error: 'notANumber' })
  .check(z.int('notWhole'), z.gte(0, 'belowZero'), z.lte(23, 'tooLarge'));

/** How a user wants his mails: one for each notice, but not in his quiet hours; or one a day. Full hours on the clock of `zone`. */
export const MailPreference = z
  .object({
    pace: z.enum(mailPaces, { error: 'invalidChoice' }),
    dailyHour: Hour,
    /** 22 to 7 spans midnight; null: no quiet hours. */
    quietFrom: z.nullable(Hour),
    quietTo: z.nullable(Hour),
    zone: ZoneName,
    language: z.enum(['zh', 'en'], { error: 'invalidChoice' }),
  })
  .check(
    z.refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
      path: ['quietTo'],
      error: 'required',
    }),
    z.refine(({ quietFrom, quietTo }) => quietFrom === null || quietFrom !== quietTo, {
      path: ['quietTo'],
      error: 'quietAllDay',
    }),
  );
export type MailPreference = z.output<typeof MailPreference>;
