import type { Scope } from '@portal/platform/contract/scope.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { countStranger, refuseCrowd } from '@portal/access/server/offers.ts';
import type { Held } from './pass.ts';

/** Where a code is tried: with which link, for which order, at which plant. */
type Place = Pick<Scope, 'tenantId' | 'plantNo'> & Pick<Held, 'linkId' | 'orderId'>;

const plantOf = ({ tenantId, plantNo }: Place): string => `plant ${tenantId} ${plantNo}`;

/**
 * Counts a try, right or wrong: 10 an hour of a link, and 20 a day of an order, however many links are made for it. Where a plant has had too many
 * wrong ones, none is judged for a while. Fails with `err.tooManyRequests`.
 */
export const countTry = async (services: PortalServices, place: Place): Promise<void> => {
  await countStranger(services, 'gateCode', `driver-link ${place.linkId}`);
  await countStranger(services, 'gateCodeOfOrder', `transport-order ${place.orderId}`);
  await refuseCrowd(services, 'gateCodeOfPlant', plantOf(place));
};

/** Counts a wrong code at a plant. With the last one that is judged within the hour the gate is told: it checks trucks in by itself until then. */
export const countWrongCode = async (services: PortalServices, place: Place): Promise<void> => {
  const left = await countStranger(services, 'gateCodeOfPlant', plantOf(place));
  if (left === 0)
    await inTenant(services, place, 'driver-link.codes-tried', async (caller) =>
      caller.tell('driver-link.codes-tried', { hour: new Date().toISOString().slice(0, 13) }),
    );
};
