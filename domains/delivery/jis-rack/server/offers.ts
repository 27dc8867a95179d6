export { missJisPiece } from './actions/change-jis-rack.ts';
export { confirmJisDelivery } from './actions/confirm-jis-delivery.ts';
export { departJisDelivery } from './actions/depart-jis-delivery.ts';
export { openJisRacks } from './actions/open-jis-racks.ts';
export { scanJisRack } from './actions/scan-jis-rack.ts';
