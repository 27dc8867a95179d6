export { missJisPiece } from './actions/miss-jis-piece.ts';
export { confirmJisDelivery } from './actions/confirm-jis-delivery.ts';
export { departJisDelivery } from './actions/depart-jis-delivery.ts';
export { openJisRacks } from './actions/open-jis-racks.ts';
export { scanJisRack } from './actions/scan-jis-rack.ts';
