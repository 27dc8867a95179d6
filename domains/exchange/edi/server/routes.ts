import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { chooseDoubled } from './actions/choose-doubled.ts';
import { dateUndated } from './actions/date-undated.ts';
import { decideAgreement } from './actions/decide-agreement.ts';
import { decideOrders } from './actions/decide-orders.ts';
import { discardItems } from './actions/discard-items.ts';
import { downloadMessage } from './actions/download-message.ts';
import { exportMessageLog } from './actions/export-message-log.ts';
import { exportMessages } from './actions/export-messages.ts';
import { forgetPart } from './actions/mapping/forget-part.ts';
import { forgetPartner } from './actions/mapping/forget-partner.ts';
import { listItems } from './actions/list-items.ts';
import { listWork } from './actions/list-work.ts';
import { mapPart } from './actions/mapping/map-part.ts';
import { mapPartner } from './actions/mapping/map-partner.ts';
import { previewOrders } from './actions/preview-orders.ts';
import { readMessage } from './actions/read-message.ts';
import { readMessageText } from './actions/read-message-text.ts';
import { readWaitingItem } from './actions/read-waiting-item.ts';
import { redriveItems } from './actions/redrive-items.ts';
import { takeAsRead } from './actions/take-as-read.ts';
import { takeHeld } from './actions/take-held.ts';
import { uploadMessage } from './actions/upload-message.ts';
import { listPartMaps, listPartners } from './mapping-rows.ts';
import { listMessageLog, listMessages } from './queries.ts';

export const routes = routesOf(calls, {
  uploadMessage,
  listMessages,
  listMessageLog,
  exportMessages,
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
  takeAsRead,
  chooseDoubled,
  dateUndated,
  redriveItems,
  discardItems,
});
