import { open, routesOf } from '@portal/platform/server/route.ts';
import * as driverCalls from '../contract/driver-calls.ts';
import * as calls from '../contract/endpoints.ts';
import { claimDriverLink } from './actions/claim-driver-link.ts';
import { acknowledgeDriverCall } from './actions/acknowledge-driver-call.ts';
import { checkDriverIn } from './actions/check-driver-in.ts';
import { correctDriverTruck } from './actions/correct-driver-truck.ts';
import { makeDriverLinks } from './actions/make-driver-links.ts';
import { readDriverTruck } from './actions/read-driver-truck.ts';
import { tellDriverDelay } from './actions/tell-driver-delay.ts';
import { readGateCode } from './gate-code.ts';
import { listDriverLinks, makeDriverLink, revokeDriverLink } from './links.ts';

export const routes = routesOf(
  { ...calls, ...driverCalls },
  {
    listDriverLinks,
    makeDriverLink,
    makeDriverLinks,
    revokeDriverLink,
    readGateCode,
    claimDriverLink: open(claimDriverLink),
    readDriverTruck: open(readDriverTruck),
    correctDriverTruck: open(correctDriverTruck),
    tellDriverDelay: open(tellDriverDelay),
    checkDriverIn: open(checkDriverIn),
    acknowledgeDriverCall: open(acknowledgeDriverCall),
  },
);
