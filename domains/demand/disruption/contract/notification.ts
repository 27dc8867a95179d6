import * as z from 'zod/mini';
import { longest, maybe, maybeCodeText, maybeText } from '@portal/platform/contract/fields.ts';
import { LONGEST_TEXT, MOST_PARTS, UnknownCode, isSite } from './card.ts';

/** Catena-X demand_and_capacity_notification 3.0.0 (CX-0146). */
const MOST_RELATED = 100;
const MOST_SITES = 50;
const UUID = /^(urn:uuid:)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PREFIX = 'urn:uuid:';

/** With or without `urn:uuid:`; kept in small letters without it. */
const NotificationUuid = z.pipe(
  z.string({ error: 'required' }).check(longest(45, 'invalidId'), z.regex(UUID, 'invalidId')),
  z.transform((id) => bareUuid(id)),
);
export const bareUuid = (id: string): string => id.toLowerCase().replace(PREFIX, '');
export const uuidUrn = (id: string): string => `${PREFIX}${id}`;

/** A moment as the notification writes it: the offset may be left out (plant's clock), 24:00:00 ends a day. */
const TIMESTAMP =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T(([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?|24:00:00(\.0{1,9})?)(Z|[+-](0\d|1[0-4]):[0-5]\d)?$/;
const Timestamp = z
  .string({ error: 'required' })
  .check(longest(40, 'notAMoment'), z.regex(TIMESTAMP, 'notAMoment'));

const Sites = z.pipe(
  z.nullish(
    z
      .array(
        z.string().check(
          longest(16, 'notASite'),
          z.refine((site) => isSite(site), { error: 'notASite' }),
        ),
      )
      .check(z.maxLength(MOST_SITES, 'tooMany')),
  ),
  z.transform((sites): string[] => [...new Set(sites)]),
);

/** What comes in; a value of an enumeration that is not known is refused by its name. */
export const SentNotification = z.object({
  notificationId: NotificationUuid,
  sourceDisruptionId: NotificationUuid,
  relatedNotificationIds: z.pipe(
    z.nullish(z.array(NotificationUuid).check(z.maxLength(MOST_RELATED, 'tooMany'))),
    z.transform((ids): string[] => [...new Set(ids)]),
  ),
  leadingRootCause: UnknownCode,
  effect: UnknownCode,
  status: UnknownCode,
  text: maybeText(LONGEST_TEXT),
  resolvingMeasureDescription: maybeText(LONGEST_TEXT),
  startDateOfEffect: Timestamp,
  expectedEndDateOfEffect: maybe(Timestamp),
  contentChangedAt: Timestamp,
  affectedSitesSender: Sites,
  affectedSitesRecipient: Sites,
  materialsAffected: z.pipe(
    z.nullish(
      z
        .array(
          z.object({
            materialNumberCustomer: maybeCodeText(40),
            materialNumberSupplier: maybeCodeText(40),
            materialGlobalAssetId: maybe(NotificationUuid),
          }),
        )
        .check(z.maxLength(MOST_PARTS, 'tooMany')),
    ),
    z.transform((materials) => materials ?? []),
  ),
});
export type SentNotification = z.output<typeof SentNotification>;

/** What goes out; what is not known is left out. */
export const Notification = z.object({
  notificationId: z.string(),
  sourceDisruptionId: z.string(),
  relatedNotificationIds: z.optional(z.array(z.string())),
  leadingRootCause: z.string(),
  effect: z.string(),
  status: z.string(),
  text: z.optional(z.string()),
  resolvingMeasureDescription: z.optional(z.string()),
  startDateOfEffect: z.string(),
  expectedEndDateOfEffect: z.optional(z.string()),
  contentChangedAt: z.string(),
  affectedSitesSender: z.optional(z.array(z.string())),
  affectedSitesRecipient: z.optional(z.array(z.string())),
  materialsAffected: z.optional(
    z.array(
      z.object({
        materialNumberCustomer: z.optional(z.string()),
        materialNumberSupplier: z.optional(z.string()),
        materialGlobalAssetId: z.optional(z.string()),
      }),
    ),
  ),
});
export type Notification = z.output<typeof Notification>;
