import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import { readMail, resendMail } from '../../contract/mail.ts';
import { readProgramCall } from '../../contract/program-call.ts';
import { saveRetention } from '../../contract/retention.ts';

export const probes: Probes = [
  probe(calls.readInterface, () => ({ id: '1' })),
  probe(calls.redriveInterface, () => ({ id: '1' })),
  probe(readProgramCall, () => ({ id: '1' })),
  probe(readMail, () => ({ id: '1' })),
  probe(resendMail, () => ({ id: '1' })),
  probe(saveRetention, () => ({ days: 31, version: 1 })),
];
