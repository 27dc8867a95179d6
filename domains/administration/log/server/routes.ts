import { serve, serveFile, type Route } from '@portal/platform/server/plugin.ts';
import {
  exportInterfaces,
  exportOperations,
  listInterfaces,
  listOperations,
  readInterface,
  redriveInterface,
} from '../contract/endpoints.ts';
import { exportMails, listMails, readMail, resendMail } from '../contract/mail.ts';
import { readRetention, saveRetention } from '../contract/retention.ts';
import {
  findInterfaces,
  findOperations,
  interfaceSheet,
  oneInterface,
  operationSheet,
} from './actions/lists.ts';
import { findMails, mailSheet, oneMail, resend } from './actions/mails.ts';
import { redriveOne } from './actions/redrive.ts';
import { changeRetention, retention } from './actions/retention.ts';

export const routes: readonly Route[] = [
  serve(listOperations, findOperations),
  serveFile(exportOperations, operationSheet),
  serve(listInterfaces, findInterfaces),
  serveFile(exportInterfaces, interfaceSheet),
  serve(readInterface, oneInterface),
  serve(redriveInterface, redriveOne),
  serve(listMails, findMails),
  serveFile(exportMails, mailSheet),
  serve(readMail, oneMail),
  serve(resendMail, resend),
  serve(readRetention, retention),
  serve(saveRetention, changeRetention),
];
