import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { askCallOffsAgain } from './actions/ask-call-offs-again.ts';
import { commitCallOffs } from './actions/commit-call-offs.ts';
import { importCommitments } from './actions/import-commitments.ts';
import { markCallOffsUrgent } from './actions/mark-call-offs-urgent.ts';
import { publishRelease } from './actions/publish-release.ts';
import { rejectCallOffs } from './actions/reject-call-offs.ts';
import { agreementById, compareRelease, listReleases, releaseById } from './agreements.ts';
import { callOffById, listCallOffs } from './lines.ts';
import { readCallOffRules } from './plant-rules.ts';
import { downloadCommitmentTemplate } from './actions/download-commitment-template.ts';
import { exportCallOffs } from './actions/export-call-offs.ts';

export const routes = routesOf(calls, {
  listCallOffs,
  exportCallOffs,
  readCallOffRules,
  downloadCommitmentTemplate,
  importCommitments,
  readCallOff: async (caller, { id }) => callOffById(caller, id),
  commitCallOffs,
  rejectCallOffs,
  askCallOffsAgain,
  markCallOffsUrgent,
  readAgreement: async (caller, { id }) => agreementById(caller, id),
  listReleases,
  readRelease: async (caller, { id }) => releaseById(caller, id),
  compareRelease,
  publishRelease,
});
