import * as z from 'zod/mini';
import { idVersion, linesOf } from '@portal/platform/contract/document/document.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { DayField, selectedOf, text } from '@portal/platform/contract/fields.ts';
import { targets } from './indicators.ts';
import { LONGEST_REASON, templateDocument } from './templates.ts';
import { Month } from './month.ts';
import { scoreDocument } from './scores.ts';
import { Rules } from './template.ts';

export { listScoreLots, exportScoreLots } from './scores.ts';
export { readKpiPeriods } from './periods.ts';
export {
  changeKpiEntry,
  createKpiEntry,
  downloadKpiEntryTemplate,
  exportKpiEntries,
  importKpiEntries,
  listKpiEntries,
  readKpiEntry,
  setKpiEntryEvidence,
  stateKpiFigures,
} from './entry/entries.ts';
export { printKpiScore } from './print/print-score.ts';
export {
  acceptKpiPlan,
  cancelKpiPlan,
  closeKpiPlan,
  exportKpiPlans,
  listKpiPlans,
  readKpiPlan,
  reportKpiPlan,
  returnKpiPlan,
  submitKpiPlan,
} from './plans.ts';
export { previewKpiTemplate } from './preview.ts';
export {
  correctKpiLot,
  excludeKpiLot,
  exportKpiDisputes,
  listKpiDisputes,
  raiseKpiDispute,
  readKpiDispute,
  rejectKpiDispute,
  withdrawKpiDispute,
} from './disputes.ts';

const { path: TEMPLATE } = templateDocument;
const { path: SCORE } = scoreDocument;
const Reason = text(LONGEST_REASON);

export const {
  list: listKpiTemplates,
  workbook: exportKpiTemplates,
  read: readKpiTemplate,
} = templateDocument;

export const proposeKpiTemplate = endpoint({
  path: TEMPLATE,
  needs: 'kpi-template:edit',
  name: { zh: '提交考核模板', en: 'Propose score template' },
  summary:
    'A new version of the rules for suppliers or forwarders, from a month to come on, for somebody else to approve; one of each at a time',
  input: z.object({ target: selectedOf(targets), validFrom: DayField, reason: Reason, rules: Rules }),
  output: z.object({ id: z.string() }),
  fails: [
    'scorecard.plantOnly',
    'scorecard.otherOpen',
    'scorecard.monthBegun',
    'scorecard.monthTaken',
    'scorecard.otherTarget',
  ],
});

const moves = [
  'scorecard.noTemplate',
  'scorecard.templateStatus',
  'scorecard.plantOnly',
  'err.updatedByOther',
] as const;

export const approveKpiTemplate = endpoint({
  path: `${TEMPLATE}/{id}/approve`,
  needs: 'kpi-template:approve',
  name: { zh: '批准考核模板', en: 'Approve score template' },
  summary: 'By somebody else than who proposed it, before its month begins',
  input: z.object(idVersion),
  output: z.null(),
  fails: [...moves, 'scorecard.ownApproval', 'scorecard.monthBegun'],
});

export const returnKpiTemplate = endpoint({
  path: `${TEMPLATE}/{id}/return`,
  needs: 'kpi-template:approve',
  name: { zh: '退回考核模板', en: 'Return score template' },
  summary: 'It does not come into force, and why',
  input: z.object({ ...idVersion, reason: Reason }),
  output: z.null(),
  fails: [...moves, 'scorecard.ownApproval'],
});

export const withdrawKpiTemplate = endpoint({
  path: `${TEMPLATE}/{id}/withdraw`,
  needs: 'kpi-template:edit',
  name: { zh: '撤回考核模板', en: 'Withdraw score template' },
  summary: 'Takes a proposal back while nobody has decided it',
  input: z.object(idVersion),
  output: z.null(),
  fails: moves,
});

export const { list: listKpiScores, workbook: exportKpiScores, read: readKpiScore } = scoreDocument;

export const countKpiMonth = endpoint({
  path: `${SCORE}/count`,
  needs: 'kpi-score:publish',
  name: { zh: '核算月度绩效', en: 'Count scores of a month' },
  summary:
    'Counts a month that is over for all suppliers and forwarders of the plant, once; it happens by itself after the month ends',
  input: z.object({ month: Month }),
  output: z.object({ made: z.number() }),
  fails: ['scorecard.plantOnly', 'scorecard.monthNotOver', 'scorecard.monthCounted', 'scorecard.noRules'],
});

const ofScore = [
  'scorecard.noScore',
  'scorecard.scoreStatus',
  'scorecard.plantOnly',
  'err.updatedByOther',
] as const;

export const publishKpiScores = endpoint({
  path: `${SCORE}/publish`,
  needs: 'kpi-score:publish',
  name: { zh: '发布绩效评分', en: 'Publish scores' },
  summary: 'The other side sees them and may dispute their lots until a day, which its template says',
  input: z.object({ lines: linesOf(200) }),
  output: z.object({ published: z.number() }),
  fails: ofScore,
});

export const closeKpiScores = endpoint({
  path: `${SCORE}/close`,
  needs: 'kpi-score:publish',
  name: { zh: '关闭绩效评分', en: 'Close scores' },
  summary: 'Once the days for disputes are over and none waits: it stays as it is with its lots',
  input: z.object({ lines: linesOf(200) }),
  output: z.object({ closed: z.number() }),
  fails: [...ofScore, 'scorecard.stillDisputable', 'scorecard.disputesWait'],
});

export const recountKpiScore = endpoint({
  path: `${SCORE}/{id}/recount`,
  needs: 'kpi-score:publish',
  name: { zh: '重新核算绩效', en: 'Count score again' },
  summary: 'Another edition by what is known now and the same rules; the one before it stays',
  input: z.object({ ...idVersion, reason: Reason }),
  output: z.object({ id: z.string() }),
  fails: ofScore,
});
