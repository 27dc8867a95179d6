import type { Action } from '@portal/platform/server/caller.ts';
import { sitesIn } from '../../contract/card.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { Disruption } from '../../contract/fields.ts';
import { uuidUrn, type Notification } from '../../contract/notification.ts';
import { RESOLVED } from '../../contract/status.ts';
import { disruptionById } from '../card-rows.ts';

/** A card as notification: what is not known is left out, and a resolved one names no sites (CX-0146, affectedSitesSender). */
export const notificationOf = (card: Disruption): Notification => {
  const materials = materialsOf(card.parts);
  const isResolved = card.status === RESOLVED;
  const sites = {
    affectedSitesSender: isResolved ? [] : sitesIn(card.sitesSender),
    affectedSitesRecipient: isResolved ? [] : sitesIn(card.sitesRecipient),
  };
  const related = card.relatedIds.split(' ').filter((id) => id !== '');
  return {
    notificationId: uuidUrn(card.notificationId),
    sourceDisruptionId: uuidUrn(card.sourceId),
    leadingRootCause: card.cause,
    effect: card.effect,
    status: card.status,
    startDateOfEffect: isoOf(card.startsAt),
    contentChangedAt: isoOf(card.changedAt),
    ...(related.length > 0 && { relatedNotificationIds: related.map(uuidUrn) }),
    ...(card.text !== null && { text: card.text }),
    ...(card.resolving !== null && { resolvingMeasureDescription: card.resolving }),
    ...(card.endsAt !== null && { expectedEndDateOfEffect: isoOf(card.endsAt) }),
    ...Object.fromEntries(Object.entries(sites).filter(([, named]) => named.length > 0)),
    ...(materials.length > 0 && { materialsAffected: materials }),
  };
};

/** Each material once, however many weeks it is affected in. */
const materialsOf = (parts: Disruption['parts']) => {
  const materials = parts.map(({ partNo, supplierPartNo, assetId }) => ({
    ...(partNo !== null && { materialNumberCustomer: partNo }),
    ...(supplierPartNo !== null && { materialNumberSupplier: supplierPartNo }),
    ...(assetId !== null && { materialGlobalAssetId: uuidUrn(assetId) }),
  }));
  return [...new Map(materials.map((one) => [JSON.stringify(one), one])).values()];
};

const isoOf = (moment: string): string => new Date(moment).toISOString();

/** Fails with `disruption.none`. */
export const readDisruptionNotification: Action<typeof calls.readDisruptionNotification> = async (
  caller,
  { id },
) => notificationOf(await disruptionById(caller, id));
