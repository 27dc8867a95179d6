import { serve, serveFile, serveUpload, type Route } from '@portal/platform/server/plugin.ts';
import {
  chooseDoubled,
  dateUndated,
  decideAgreement,
  decideOrders,
  discardItems,
  downloadMessage,
  exportMessageLog,
  forgetPart,
  forgetPartner,
  listItems,
  listMessageLog,
  listMessages,
  listPartMaps,
  listPartners,
  listWork,
  mapPart,
  mapPartner,
  previewOrders,
  readMessage,
  readMessageText,
  readWaitingItem,
  redrive,
  takeHeld,
  uploadMessage,
} from '../contract/endpoints.ts';
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

export const routes: readonly Route[] = [
  serveUpload(uploadMessage, upload),
  serve(listMessages, messages),
  serve(listMessageLog, messageLog),
  serveFile(exportMessageLog, messageSheet),
  serve(readMessage, message),
  serve(listItems, items),
  serve(readMessageText, text),
  serveFile(downloadMessage, download),
  serve(listWork, work),
  serve(readWaitingItem, readItem),
  serve(mapPartner, partner),
  serve(listPartners, partners),
  serve(forgetPartner, forgetOnePartner),
  serve(mapPart, part),
  serve(listPartMaps, partMaps),
  serve(forgetPart, forgetOnePart),
  serve(decideAgreement, agreement),
  serve(previewOrders, preview),
  serve(decideOrders, decide),
  serve(takeHeld, take),
  serve(chooseDoubled, choose),
  serve(dateUndated, date),
  serve(redrive, redriveItems),
  serve(discardItems, discard),
];
