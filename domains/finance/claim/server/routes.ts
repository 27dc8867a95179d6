import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import * as figureCalls from '../contract/figure-calls.ts';
import * as sourceCalls from '../contract/source-calls.ts';
import { acceptClaims, answerClaim } from './actions/answer-claim.ts';
import { askEightD } from './actions/ask-eight-d.ts';
import { createClaimsFrom } from './actions/create-claims-from.ts';
import { approveClaim, decideClaim, refuseClaim } from './actions/decide-claim.ts';
import { agreeClaim, proposeClaim, withdrawClaim } from './actions/go-on-with-claim.ts';
import { downloadClaimTemplate, importClaims } from './actions/import-claims.ts';
import { printClaim } from './actions/print-claim.ts';
import { sendClaims } from './actions/send-claims.ts';
import { changeClaim, createClaim, removeClaim } from './actions/write-claim.ts';
import { claims } from './claims.ts';
import { readClaimFigures } from './figures.ts';
import { readClaim } from './read-claim.ts';
import { findClaimSources } from './sources/find-sources.ts';

export const routes = [
  ...routesOf(sourceCalls, { findClaimSources, createClaimsFrom }),
  ...routesOf(figureCalls, { readClaimFigures }),
  ...routesOf(calls, {
    listClaims: claims.page,
    exportClaims: claims.sheet,
    readClaim,
    createClaim,
    changeClaim,
    removeClaim,
    downloadClaimTemplate,
    importClaims,
    sendClaims,
    acceptClaims,
    answerClaim,
    agreeClaim,
    proposeClaim,
    decideClaim,
    approveClaim,
    refuseClaim,
    withdrawClaim,
    askEightD,
    printClaim,
  }),
];
