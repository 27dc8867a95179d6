import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import { firstRules } from '../../contract/template.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    kpiTemplateId: string;
    kpiScoreId: string;
    kpiLotId: string;
    kpiDisputeId: string;
    kpiEntryId: string;
    kpiPlanId: string;
  }
}

const one = (id: string) => ({ id, version: 1 });
const reason = 'foreign hand';

const entry = {
  period: '2026-01',
  target: 'supplier',
  partyCode: 'S1001',
  indicator: 'innovation',
  rater: '甲',
  ratedPoints: '80',
  statedTotal: null,
  statedBad: null,
  remark: reason,
  proof: null,
} as const;
const measure = { measure: reason, owner: 'x', until: '2998-01-01', doneOn: null };
const figure = {
  period: '2026-01',
  partyCode: 'S1001',
  indicator: 'qualityPpm',
  statedTotal: '10',
  statedBad: '1',
  remark: reason,
} as const;

export const probes: Probes = [
  probe(calls.readKpiPlan, ({ kpiPlanId }) => ({ id: kpiPlanId })),
  probe(calls.submitKpiPlan, ({ kpiPlanId }) => ({
    ...one(kpiPlanId),
    rootCause: reason,
    measures: [measure],
    reviewOn: '2999-01-01',
    eightDNumber: null,
  })),
  probe(calls.reportKpiPlan, ({ kpiPlanId }) => ({ ...one(kpiPlanId), measures: [measure] })),
  probe(calls.acceptKpiPlan, ({ kpiPlanId }) => ({ ...one(kpiPlanId), reason })),
  probe(calls.returnKpiPlan, ({ kpiPlanId }) => ({ ...one(kpiPlanId), reason })),
  probe(calls.closeKpiPlan, ({ kpiPlanId }) => ({ ...one(kpiPlanId), reason })),
  probe(calls.cancelKpiPlan, ({ kpiPlanId }) => ({ ...one(kpiPlanId), reason })),
  probe(calls.createKpiEntry, () => entry),
  probe(calls.changeKpiEntry, ({ kpiEntryId }) => ({ ...one(kpiEntryId), ...entry })),
  probe(calls.readKpiEntry, ({ kpiEntryId }) => ({ id: kpiEntryId })),
  probe(calls.setKpiEntryEvidence, ({ kpiEntryId }) => ({ ...one(kpiEntryId), evidence: [] })),
  probe(calls.stateKpiFigures, () => ({ figures: [figure] })),
  probe(calls.readKpiTemplate, ({ kpiTemplateId }) => ({ id: kpiTemplateId })),
  probe(calls.previewKpiTemplate, () => ({ target: 'forwarder', rules: firstRules.forwarder })),
  probe(calls.proposeKpiTemplate, () => ({
    target: 'forwarder',
    validFrom: '2999-02-01',
    reason,
    rules: firstRules.forwarder,
  })),
  probe(calls.approveKpiTemplate, ({ kpiTemplateId }) => one(kpiTemplateId)),
  probe(calls.returnKpiTemplate, ({ kpiTemplateId }) => ({ ...one(kpiTemplateId), reason })),
  probe(calls.withdrawKpiTemplate, ({ kpiTemplateId }) => one(kpiTemplateId)),
  probe(calls.readKpiScore, ({ kpiScoreId }) => ({ id: kpiScoreId })),
  probe(calls.printKpiScore, ({ kpiScoreId }) => ({ id: kpiScoreId })),
  probe(calls.readKpiPeriods, () => ({ target: 'supplier', by: 'party', span: 'year', month: '2026-01' })),
  probe(calls.listScoreLots, ({ kpiScoreId }) => ({ score: kpiScoreId })),
  probe(calls.exportScoreLots, ({ kpiScoreId }) => ({ score: kpiScoreId })),
  probe(calls.countKpiMonth, () => ({ month: '2025-06' })),
  probe(calls.publishKpiScores, ({ kpiScoreId }) => ({ lines: [one(kpiScoreId)] })),
  probe(calls.closeKpiScores, ({ kpiScoreId }) => ({ lines: [one(kpiScoreId)] })),
  probe(calls.recountKpiScore, ({ kpiScoreId }) => ({ ...one(kpiScoreId), reason })),
  probe(calls.readKpiDispute, ({ kpiDisputeId }) => ({ id: kpiDisputeId })),
  probe(calls.raiseKpiDispute, ({ kpiLotId }) => ({ lotId: kpiLotId, reason, evidence: [] })),
  probe(calls.excludeKpiLot, ({ kpiDisputeId }) => ({ ...one(kpiDisputeId), reason })),
  probe(calls.correctKpiLot, ({ kpiDisputeId }) => ({ ...one(kpiDisputeId), reason })),
  probe(calls.rejectKpiDispute, ({ kpiDisputeId }) => ({ ...one(kpiDisputeId), reason })),
  probe(calls.withdrawKpiDispute, ({ kpiDisputeId }) => one(kpiDisputeId)),
];
