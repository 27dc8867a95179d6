import { routesOf } from '@portal/platform/server/route.ts';
import * as agreementCalls from '../contract/agreement/agreement-calls.ts';
import * as changes from '../contract/changes.ts';
import * as calls from '../contract/endpoints.ts';
import * as releaseCalls from '../contract/release/release-calls.ts';
import * as trackingCalls from '../contract/tracking/tracking-calls.ts';
import { answers } from './answer/answer-list.ts';
import { askCallOffsAgain } from './actions/ask-call-offs-again.ts';
import { commitCallOffs } from './actions/commit-call-offs.ts';
import { importCommitments } from './actions/import-commitments.ts';
import { markCallOffsUrgent } from './actions/mark-call-offs-urgent.ts';
import { downloadReleaseTemplate } from './actions/download-release-template.ts';
import { importReleases } from './actions/import-releases.ts';
import { publishReleases } from './actions/publish-releases.ts';
import { publishRelease } from './actions/publish-release.ts';
import { rejectCallOffs } from './actions/reject-call-offs.ts';
import { changeOverDelivery } from './actions/change-over-delivery.ts';
import { escalations } from './escalation/escalation-list.ts';
import { listAgreements } from './agreements/free-agreements.ts';
import { agreementById } from './agreements/agreements.ts';
import { compareRelease } from './releases/compare-release.ts';
import { readHorizon } from './horizon/horizon.ts';
import { lineChains } from './lines/line-chains.ts';
import { callOffById, listCallOffs, changedCallOffs } from './lines/lines.ts';
import { listReleases, releaseById, changedReleases } from './releases/releases.ts';
import { downloadCommitmentTemplate } from './actions/download-commitment-template.ts';
import { exportCallOffs } from './actions/export-call-offs.ts';
import { exportTracking } from './actions/export-tracking.ts';
import { readCallOffRules } from './actions/read-call-off-rules.ts';
import { listTracking } from './tracking/tracking-list.ts';

export const routes = [
  ...routesOf(changes, { changedCallOffs, changedReleases }),
  ...routesOf(calls, {
    listCallOffs,
    exportCallOffs,
    listCallOffAnswers: answers.page,
    exportCallOffAnswers: answers.sheet,
    listEscalations: escalations.page,
    exportEscalations: escalations.sheet,
    readCallOffRules,
    readHorizon,
    downloadCommitmentTemplate,
    importCommitments,
    readCallOff: async (caller, { id }) => callOffById(caller, id),
    readLineChains: async (caller, { id }) => lineChains(caller, id),
    commitCallOffs,
    rejectCallOffs,
    askCallOffsAgain,
    markCallOffsUrgent,
  }),
  ...routesOf(trackingCalls, { listTracking, exportTracking }),
  ...routesOf(agreementCalls, {
    readAgreement: async (caller, { id }) => agreementById(caller, id),
    listAgreements,
    changeOverDelivery,
  }),
  ...routesOf(releaseCalls, {
    listReleases,
    readRelease: async (caller, { id }) => releaseById(caller, id),
    compareRelease,
    publishRelease,
    downloadReleaseTemplate,
    importReleases,
    publishReleases,
  }),
];
