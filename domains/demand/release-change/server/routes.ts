import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import * as planCalls from '../contract/plan-calls.ts';
import { listBrokenPlans } from './broken-plans.ts';
import { acceptObjection, refuseObjection } from './actions/decide-objection.ts';
import { askForReturn } from './actions/ask-for-return.ts';
import { mendReleaseEffect } from './actions/mend-release-effect.ts';
import { objectToRelease } from './actions/object-to-release.ts';
import { giveFirmReasons } from './actions/give-firm-reasons.ts';
import { changesOfMessage } from './changes-of-message.ts';
import { changeById, releaseChanges } from './changes.ts';
import { changeMeter } from './meter.ts';
import { brokenDocuments } from './documents.ts';
import { movedLines } from './moved-lines.ts';
import { objections } from './objections.ts';
import { listChangedParts } from './parts.ts';

export const routes = routesOf(
  { ...calls, ...planCalls },
  {
    listReleaseChanges: releaseChanges.page,
    exportReleaseChanges: releaseChanges.sheet,
    readReleaseChange: async (caller, { id }) => changeById(caller, id),
    readMessageChanges: async (caller, { message }) => changesOfMessage(caller, message),
    giveFirmReasons,
    listChangedParts,
    listBrokenDocuments: brokenDocuments.page,
    exportBrokenDocuments: brokenDocuments.sheet,
    listBrokenPlans,
    listChangeMeter: changeMeter,
    listMovedLines: movedLines.page,
    exportMovedLines: movedLines.sheet,
    mendReleaseEffect,
    askForReturn,
    objectToRelease,
    listObjections: objections.page,
    exportObjections: objections.sheet,
    acceptObjection,
    refuseObjection,
  },
);
