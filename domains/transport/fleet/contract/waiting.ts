import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** A forwarder's own drivers of whom the licence has ended, or ends soon; administrators keep nobody's. */
export const driverWaiting = waitingKinds({
  driversToRenew: {
    count: 'toRenew',
    needs: 'fleet:driver-edit',
    parties: ['forwarder'],
    to: '/transport/driver?papers=expired,soon&active=Y',
    within: 'month',
    order: 610,
    zh: '司机驾驶证到期，待更新',
    en: 'driving licences to renew',
  },
});

/** The same of vehicles with one of their documents. */
export const vehicleWaiting = waitingKinds({
  vehiclesToRenew: {
    count: 'toRenew',
    needs: 'fleet:vehicle-edit',
    parties: ['forwarder'],
    to: '/transport/vehicle?papers=expired,soon&active=Y',
    within: 'month',
    order: 620,
    zh: '车辆证件到期，待更新',
    en: 'vehicles with documents to renew',
  },
});
