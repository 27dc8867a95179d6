import { text, YesNo, ZoneName } from '@portal/platform/contract/fields.ts';
import * as z from 'zod/mini';

/** SPEC section 3, "Message subscription". */
export const Subscription = z.object({
  /** `<domain>.<event>`. */
  scenario: text(80),
  scenarioName: z.string(),
  scenarioNameEn: z.string(),
  emailNotification: YesNo,
  inappNotification: YesNo,
  /** Y: it cannot be switched off. */
  mustKnow: YesNo,
});
export type Subscription = z.output<typeof Subscription>;

export const SubscriptionCategory = z.object({
  scenarioCategories: z.string(),
  scenarioCategoriesEn: z.string(),
  msList: z.array(Subscription),
});
export type SubscriptionCategory = z.output<typeof SubscriptionCategory>;

/** One line of the flat list that is saved: a scenario by its code or, without one, by its name in either language (`scenarioName`). */
export const SubscriptionChoice = z
  .object({
    scenario: z.optional(text(80)),
    scenarioName: z.optional(text(200)),
    emailNotification: YesNo,
    inappNotification: YesNo,
    // a line comes back as it was read
    scenarioNameEn: z.optional(text(200)),
    mustKnow: z.optional(YesNo),
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
