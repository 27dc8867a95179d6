import { routesOf } from '@portal/platform/server/route.ts';
import * as documentCalls from '../contract/document-calls.ts';
import * as calls from '../contract/endpoints.ts';
import * as meterCalls from '../contract/meter-calls.ts';
import * as objectionCalls from '../contract/objection-calls.ts';
import * as planCalls from '../contract/plan-calls.ts';
import { listBrokenPlans } from './effects/broken-plans.ts';
import { acceptObjection } from './actions/accept-objection.ts';
import { refuseObjection } from './actions/refuse-objection.ts';
import { askForReturn } from './actions/ask-for-return.ts';
import { mendReleaseEffect } from './actions/mend-release-effect.ts';
import { objectToRelease } from './actions/object-to-release.ts';
import { giveFirmReasons } from './actions/give-firm-reasons.ts';
import { changesOfMessage } from './changes/changes-of-message.ts';
import { changeById, releaseChanges } from './changes/changes.ts';
import { listChangeMeter } from './changes/meter.ts';
import { brokenDocuments } from './effects/documents.ts';
import { movedLines } from './changes/moved-lines.ts';
import { objections } from './changes/objections.ts';
import { listChangedParts } from './effects/parts.ts';

export const routes = [
  ...routesOf(calls, {
    listReleaseChanges: releaseChanges.page,
    exportReleaseChanges: releaseChanges.sheet,
    readReleaseChange: async (caller, { id }) => changeById(caller, id),
    readMessageChanges: async (caller, { message }) => changesOfMessage(caller, message),
    giveFirmReasons,
    listChangedParts,
  }),
  ...routesOf(documentCalls, {
    listBrokenDocuments: brokenDocuments.page,
    exportBrokenDocuments: brokenDocuments.sheet,
    mendReleaseEffect,
    askForReturn,
  }),
  ...routesOf(planCalls, { listBrokenPlans }),
  ...routesOf(meterCalls, {
    listChangeMeter,
    listMovedLines: movedLines.page,
    exportMovedLines: movedLines.sheet,
  }),
  ...routesOf(objectionCalls, {
    objectToRelease,
    listObjections: objections.page,
    exportObjections: objections.sheet,
    acceptObjection,
    refuseObjection,
  }),
];
