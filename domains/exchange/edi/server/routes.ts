import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { agreement, forgetOnePart, forgetOnePartner, part, partner } from './actions/map.ts';
import { decide, preview } from './actions/orders.ts';
import {
  download,
  items,
  message,
  messageLog,
  messages,
  messageSheet,
  partMaps,
  partners,
  text,
  work,
} from './actions/read.ts';
import { discard, redriveItems } from './actions/redrive.ts';
import { choose, date, take } from './actions/settle.ts';
import { upload } from './actions/upload.ts';
import { readItem } from './actions/waiting-item.ts';

export const routes = routesOf(calls, {
  uploadMessage: upload,
  listMessages: messages,
  listMessageLog: messageLog,
  exportMessageLog: messageSheet,
  readMessage: message,
  listItems: items,
  readMessageText: text,
  downloadMessage: download,
  listWork: work,
  readWaitingItem: readItem,
  mapPartner: partner,
  listPartners: partners,
  forgetPartner: forgetOnePartner,
  mapPart: part,
  listPartMaps: partMaps,
  forgetPart: forgetOnePart,
  decideAgreement: agreement,
  previewOrders: preview,
  decideOrders: decide,
  takeHeld: take,
  chooseDoubled: choose,
  dateUndated: date,
  redrive: redriveItems,
  discardItems: discard,
});
