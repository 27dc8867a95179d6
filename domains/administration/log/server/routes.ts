import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import * as mailCalls from '../contract/mail.ts';
import * as retentionCalls from '../contract/retention.ts';
import {
  listInterfaces,
  listOperations,
  exportInterfaces,
  readInterface,
  exportOperations,
} from './actions/lists.ts';
import { listMails, exportMails, readMail, resendMail } from './actions/mails.ts';
import { redriveInterface } from './actions/redrive-interface.ts';
import { saveRetention, readRetention } from './actions/retention.ts';

export const routes = routesOf(
  { ...calls, ...mailCalls, ...retentionCalls },
  {
    listOperations,
    exportOperations,
    listInterfaces,
    exportInterfaces,
    readInterface,
    redriveInterface,
    listMails,
    exportMails,
    readMail,
    resendMail,
    readRetention,
    saveRetention,
  },
);
