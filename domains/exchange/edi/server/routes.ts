import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { exportMessageLog } from './actions/export-message-log.ts';
import { decideAgreement, forgetPart, forgetPartner, mapPart, mapPartner } from './actions/map.ts';
import { decideOrders, previewOrders } from './actions/orders.ts';
import {
  downloadMessage,
  listItems,
  readMessage,
  listMessageLog,
  listMessages,
  listPartMaps,
  listPartners,
  readMessageText,
  listWork,
} from './actions/read.ts';
import { discardItems, redriveItems } from './actions/redrive.ts';
import { chooseDoubled, dateUndated, takeHeld } from './actions/settle.ts';
import { uploadMessage } from './actions/upload-message.ts';
import { readWaitingItem } from './actions/read-waiting-item.ts';

export const routes = routesOf(calls, {
  uploadMessage,
  listMessages,
  listMessageLog,
  exportMessageLog,
  readMessage,
  listItems,
  readMessageText,
  downloadMessage,
  listWork,
  readWaitingItem,
  mapPartner,
  listPartners,
  forgetPartner,
  mapPart,
  listPartMaps,
  forgetPart,
  decideAgreement,
  previewOrders,
  decideOrders,
  takeHeld,
  chooseDoubled,
  dateUndated,
  redriveItems,
  discardItems,
});
