import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { approveKpiTemplate } from './actions/approve-kpi-template.ts';
import { closeKpiScores } from './actions/close-kpi-scores.ts';
import { correctKpiLot } from './actions/correct-kpi-lot.ts';
import { countKpiMonth } from './actions/count-kpi-month.ts';
import { excludeKpiLot } from './actions/exclude-kpi-lot.ts';
import { previewKpiTemplate } from './actions/preview-kpi-template.ts';
import { proposeKpiTemplate } from './actions/propose-kpi-template.ts';
import { publishKpiScores } from './actions/publish-kpi-scores.ts';
import { raiseKpiDispute } from './actions/raise-kpi-dispute.ts';
import { readKpiPeriods } from './actions/read-kpi-periods.ts';
import { readKpiScore } from './actions/read-kpi-score.ts';
import { recountKpiScore } from './actions/recount-kpi-score.ts';
import { rejectKpiDispute } from './actions/reject-kpi-dispute.ts';
import { returnKpiTemplate } from './actions/return-kpi-template.ts';
import { withdrawKpiDispute } from './actions/withdraw-kpi-dispute.ts';
import { withdrawKpiTemplate } from './actions/withdraw-kpi-template.ts';
import { readKpiEntry, setKpiEntryEvidence } from './actions/set-kpi-entry-evidence.ts';
import { stateKpiFigures } from './actions/state-kpi-figures.ts';
import { entries } from './entries.ts';
import { printKpiScore } from './print/print-kpi-score.ts';
import { acceptKpiPlan, cancelKpiPlan, closeKpiPlan, returnKpiPlan } from './actions/review-kpi-plan.ts';
import { reportKpiPlan, submitKpiPlan } from './actions/write-kpi-plan.ts';
import { plans, readKpiPlan } from './plans.ts';
import { disputes, readKpiDispute } from './disputes.ts';
import { scoreLots } from './lots.ts';
import { scores } from './scores.ts';
import { readKpiTemplate, templates } from './templates.ts';

export const routes = routesOf(calls, {
  listKpiTemplates: templates.page,
  exportKpiTemplates: templates.sheet,
  readKpiTemplate,
  previewKpiTemplate,
  proposeKpiTemplate,
  approveKpiTemplate,
  returnKpiTemplate,
  withdrawKpiTemplate,
  listKpiScores: scores.page,
  exportKpiScores: scores.sheet,
  readKpiScore,
  readKpiPeriods,
  printKpiScore,
  listScoreLots: scoreLots.page,
  exportScoreLots: scoreLots.sheet,
  listKpiEntries: entries.page,
  exportKpiEntries: entries.sheet,
  createKpiEntry: entries.create,
  changeKpiEntry: entries.change,
  downloadKpiEntryTemplate: entries.template,
  importKpiEntries: entries.import,
  readKpiEntry,
  setKpiEntryEvidence,
  stateKpiFigures,
  listKpiPlans: plans.page,
  exportKpiPlans: plans.sheet,
  readKpiPlan,
  submitKpiPlan,
  reportKpiPlan,
  acceptKpiPlan,
  returnKpiPlan,
  closeKpiPlan,
  cancelKpiPlan,
  countKpiMonth,
  publishKpiScores,
  closeKpiScores,
  recountKpiScore,
  listKpiDisputes: disputes.page,
  exportKpiDisputes: disputes.sheet,
  readKpiDispute,
  raiseKpiDispute,
  excludeKpiLot,
  correctKpiLot,
  rejectKpiDispute,
  withdrawKpiDispute,
});
