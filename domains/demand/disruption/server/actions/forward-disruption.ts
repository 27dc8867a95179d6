import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { disruptions } from '../disruptions.ts';
import { createCard, partnerOf, senderOf } from '../writing/write-card.ts';

/**
 * The same event told to another partner: a card of its own, of which the sender has confirmed each word. Nothing of the card before goes along by
 * itself but the id of its event. It names that card (`relatedNotificationIds`) where cause and effect are the same, as CX-0146 has it.
 */
export const forwardDisruption: Action<typeof calls.forwardDisruption> = async (
  caller,
  { id, version, supplierCode: named, confirmed, ...card },
) => {
  const found = await disruptions.toMove(caller, 'forward', { id, version });
  if (confirmed !== 'Y') throw new Failure('disruption.notConfirmed', { field: 'confirmed' });
  const supplierCode = await partnerOf(caller, named);
  // the plant tells others than him whose card it is, a supplier tells the plant what he did not tell it himself
  const isSame =
    supplierCode === found.supplierCode && (senderOf(caller) === 'plant' || found.sentBy === 'supplier');
  if (isSame) throw new Failure('disruption.toSamePartner', { field: 'supplierCode', number: found.number });
  const isRelated = card.cause === found.cause && card.effect === found.effect;
  return createCard(caller, supplierCode, card, {
    sourceId: found.sourceId,
    relatedIds: isRelated ? found.notificationId : '',
  });
};
