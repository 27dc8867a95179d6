import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import * as mailCalls from '../contract/mail.ts';
import * as retentionCalls from '../contract/retention.ts';
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

export const routes = routesOf(
  { ...calls, ...mailCalls, ...retentionCalls },
  {
    listOperations: findOperations,
    exportOperations: operationSheet,
    listInterfaces: findInterfaces,
    exportInterfaces: interfaceSheet,
    readInterface: oneInterface,
    redriveInterface: redriveOne,
    listMails: findMails,
    exportMails: mailSheet,
    readMail: oneMail,
    resendMail: resend,
    readRetention: retention,
    saveRetention: changeRetention,
  },
);
