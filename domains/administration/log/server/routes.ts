import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import * as mailCalls from '../contract/mail.ts';
import * as programCallCalls from '../contract/program-call.ts';
import * as retentionCalls from '../contract/retention.ts';
import { redriveInterface } from './actions/redrive-interface.ts';
import { resendMail } from './actions/resend-mail.ts';
import { readRetention } from './actions/read-retention.ts';
import { saveRetention } from './actions/save-retention.ts';
import { interfaces, readInterface } from './interfaces.ts';
import { mails, readMail } from './mails.ts';
import { operations } from './operations.ts';
import { programCalls, readProgramCall } from './program-calls.ts';

export const routes = routesOf(
  { ...calls, ...mailCalls, ...programCallCalls, ...retentionCalls },
  {
    listOperations: operations.page,
    exportOperations: operations.sheet,
    listInterfaces: interfaces.page,
    exportInterfaces: interfaces.sheet,
    readInterface,
    redriveInterface,
    listProgramCalls: programCalls.page,
    exportProgramCalls: programCalls.sheet,
    readProgramCall,
    listMails: mails.page,
    exportMails: mails.sheet,
    readMail,
    resendMail,
    readRetention,
    saveRetention,
  },
);
