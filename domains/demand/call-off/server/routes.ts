import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { askAgain } from './actions/ask-again.ts';
import { commit } from './actions/commit.ts';
import { importCommits } from './actions/import.ts';
import { markUrgent } from './actions/mark-urgent.ts';
import { publish } from './actions/publish.ts';
import { reject } from './actions/reject.ts';
import { agreementById, compared, pageReleases, releaseById } from './agreements.ts';
import { callOffById, pageCallOffs } from './lines.ts';
import { plantRules } from './plant-rules.ts';
import { exportLines, template } from './sheet.ts';

export const routes = routesOf(calls, {
  listCallOffs: pageCallOffs,
  exportCallOffs: exportLines,
  callOffRules: plantRules,
  commitTemplate: template,
  importCommitments: importCommits,
  callOff: async (caller, { id }) => callOffById(caller, id),
  commitCallOffs: commit,
  rejectCallOffs: reject,
  askCallOffsAgain: askAgain,
  markCallOffsUrgent: markUrgent,
  agreement: async (caller, { id }) => agreementById(caller, id),
  listReleases: pageReleases,
  release: async (caller, { id }) => releaseById(caller, id),
  compareRelease: compared,
  publishRelease: publish,
});
