import { inOrder } from '@portal/platform/server/database/in-order.ts';
import { wallClock } from '@portal/platform/contract/day.ts';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import { desadvOf } from '../../contract/desadv.ts';
import type * as calls from '../../contract/endpoints.ts';
import { advisedOf } from '../advised.ts';
import { deliveryById } from '../deliveries.ts';

/** What the supplier's system sends to the plant, where the portal is not its only way. */
export const downloadJisDesadv: FileAction<typeof calls.downloadJisDesadv> = async (caller, { id }) => {
  const delivery = await deliveryById(caller, id);
  const [zone, supplier, advised] = await inOrder(
    plantZone(caller),
    supplierOf(caller, delivery.supplierCode),
    advisedOf(caller, delivery),
  );
  const text = desadvOf({
    number: delivery.number,
    plantNo: caller.scope.plantNo,
    supplierCode: delivery.supplierCode,
    duns: supplier!.duns,
    now: wallClock(zone),
    departed: wallClock(zone, new Date(delivery.departedAt)),
    arrival: wallClock(zone, new Date(delivery.expectedArrival)),
    truckPlate: delivery.truckPlate,
    ...advised,
  });
  return {
    name: `DESADV-${delivery.number}.edi`,
    contentType: 'application/EDIFACT',
    body: Buffer.from(text, 'utf8'),
  };
};
