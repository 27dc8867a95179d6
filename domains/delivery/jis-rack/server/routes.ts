import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { cancelJisRack } from './actions/cancel-jis-rack.ts';
import { missJisPiece } from './actions/miss-jis-piece.ts';
import { arriveJisDelivery } from './actions/arrive-jis-delivery.ts';
import { confirmJisDelivery } from './actions/confirm-jis-delivery.ts';
import { findJisDelivery } from './actions/find-jis-delivery.ts';
import { scanJisDelivery } from './actions/scan-jis-delivery.ts';
import { departJisDelivery } from './actions/depart-jis-delivery.ts';
import { downloadJisDelivery } from './actions/download-jis-delivery.ts';
import { downloadJisDesadv } from './actions/download-jis-desadv.ts';
import { downloadJisRackLabel } from './actions/download-jis-rack-label.ts';
import { openJisRacks } from './actions/open-jis-racks.ts';
import { scanJisRack } from './actions/scan-jis-rack.ts';
import { deliveries, deliveryById } from './deliveries.ts';
import { rackTypes } from './rack-types.ts';
import { rackById, racks } from './racks.ts';

export const routes = routesOf(calls, {
  listJisRacks: racks.page,
  exportJisRacks: racks.sheet,
  readJisRack: async (caller, { id }) => rackById(caller, id),
  openJisRacks,
  scanJisRack,
  missJisPiece,
  cancelJisRack,
  downloadJisRackLabel,
  listJisRackTypes: rackTypes.page,
  exportJisRackTypes: rackTypes.sheet,
  createJisRackType: rackTypes.create,
  changeJisRackType: rackTypes.change,
  downloadJisRackTypeTemplate: rackTypes.template,
  importJisRackTypes: rackTypes.import,
  listJisDeliveries: deliveries.page,
  exportJisDeliveries: deliveries.sheet,
  readJisDelivery: async (caller, { id }) => deliveryById(caller, id),
  findJisDelivery,
  scanJisDelivery,
  departJisDelivery,
  arriveJisDelivery,
  confirmJisDelivery,
  downloadJisDesadv,
  downloadJisDelivery,
});
