import { NoticeReason } from './newest-notices.ts';
import { choice, code, moment, text as name } from '@portal/platform/contract/columns.ts';
import { text, YesNo, ZoneName } from '@portal/platform/contract/fields.ts';
import { byLink, contains, days, oneOf } from '@portal/platform/contract/filters.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import * as z from 'zod/mini';
import { noticeStatus } from './status.ts';

const noticeStates = statesOf(noticeStatus);

/** The page of all notifications. */
export const noticeColumns = {
  status: choice(noticeStates, 'status', { card: 'sign', px: 80, sorts: true }),
  createTime: moment({ sorts: true }),
  /** Names in the language of the request. */
  category: name({ px: 110, maybe: true }),
  scenario: name({ px: 200, maybe: true }),
  message: name({ card: 'title', px: 460 }),
  type: code({ hidden: 'always', sorts: true }),
} as const;

export const noticeAlso = {
  id: z.string(),
  link: z.nullable(z.string()),
  param: z.record(z.string(), z.unknown()),
  reason: NoticeReason,
};

export const noticeFilters = {
  status: oneOf(noticeStates, 'status'),
  /** A scenario. */
  type: contains(),
  message: contains(),
  created: days(),
  /** Whose days those are. */
  zone: byLink(z._default(ZoneName, 'Asia/Shanghai')),
};

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

/** One line of the flat list that is saved: a scenario by its code or, without one, by its name in either language. */
export const SubscriptionChoice = z
  .object({
    scenario: z.optional(text(80)),
    scenarioName: z.optional(text(200)),
    emailNotification: YesNo,
    inappNotification: YesNo,
  })
  .check(
    z.refine(({ scenario, scenarioName }) => (scenario ?? scenarioName) !== undefined, {
      path: ['scenario'],
      error: 'required',
    }),
  );

export const SubscriptionChoices = z.object({
  msList: z.array(SubscriptionChoice).check(z.minLength(1, 'chooseOne'), z.maxLength(500, 'tooMany')),
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
