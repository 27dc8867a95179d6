import { serve, serveFile, serveUpload } from '@portal/platform/server/plugin.ts';
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

export const routes = [
  serve(calls.listCallOffs, pageCallOffs),
  serveFile(calls.exportCallOffs, exportLines),
  serve(calls.callOffRules, plantRules),
  serveFile(calls.commitTemplate, template),
  serveUpload(calls.importCommitments, importCommits),
  serve(calls.callOff, async (caller, { id }) => callOffById(caller, id)),
  serve(calls.commitCallOffs, commit),
  serve(calls.rejectCallOffs, reject),
  serve(calls.askCallOffsAgain, askAgain),
  serve(calls.markCallOffsUrgent, markUrgent),
  serve(calls.agreement, async (caller, { id }) => agreementById(caller, id)),
  serve(calls.listReleases, pageReleases),
  serve(calls.release, async (caller, { id }) => releaseById(caller, id)),
  serve(calls.compareRelease, compared),
  serve(calls.publishRelease, publish),
];
