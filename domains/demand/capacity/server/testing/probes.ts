import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import * as surveyCalls from '../../contract/survey-calls.ts';
import * as radarCalls from '../../contract/radar/calls.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    capacityGroupId: string;
    capacitySurveyId: string;
  }
}

const one = ({ capacityGroupId: id }: Owned) => ({ id, version: 1 });
const survey = ({ capacitySurveyId: id }: Owned) => ({ id, version: 1 });
const lines = (owned: Owned) => ({ lines: [survey(owned)] });
const answer = {
  reason: 'foreign hand',
  solution: null,
  plannedOn: null,
  feedback: null,
  city: null,
  area: null,
  address: null,
  phone: null,
  contact: null,
  email: null,
  keyMaterial: null,
  materialSupplier: null,
  materialDuns: null,
  materialDays: null,
  cycleSeconds: null,
  shifts: null,
  hoursPerShift: null,
  breakMinutes: null,
  daysPerWeek: null,
  allocationPercent: null,
  machines: null,
  partsPerCycle: null,
  oeePercent: null,
  scrapPercent: null,
  bottleneck: null,
  rampUpWeeks: null,
  raiseWeeks: null,
  evidence: [],
};
const series = [{ partNo: '5G0 123 456 A', demandType: null, loadFactor: null }];

export const probes: Probes = [
  probe(radarCalls.readCapacityRadarWeek, ({ capacityGroupId: groupId }: Owned) => ({
    groupId,
    monday: '2026-12-14',
    percent: null,
    partNo: null,
    withGroupId: null,
  })),
  probe(calls.readCapacityGroup, ({ capacityGroupId: id }: Owned) => ({ id })),
  probe(calls.createCapacityGroup, () => ({
    supplierCode: 'S1001',
    name: 'line',
    unit: 'PCE',
    series,
    linkedIds: [],
  })),
  probe(calls.changeCapacityGroup, (owned) => ({
    ...one(owned),
    name: 'line',
    unit: 'PCE',
    series,
    linkedIds: [],
  })),
  probe(calls.deactivateCapacityGroup, one),
  probe(calls.activateCapacityGroup, one),
  probe(calls.saveCapacityGroupWeeks, (owned) => ({
    ...one(owned),
    weeks: [{ monday: '2026-12-21', actual: '1', maximum: '1', agreed: null, delta: null }],
  })),
  probe(surveyCalls.readCapacitySurvey, ({ capacitySurveyId: id }: Owned) => ({ id })),
  probe(surveyCalls.printCapacitySurvey, ({ capacitySurveyId: id }: Owned) => ({ id })),
  probe(surveyCalls.listSurveyVersions, () => ({})),
  probe(surveyCalls.listSurveySubjects, ({ forecastVersionId: versionId }: Owned) => ({
    versionId,
    subject: 'part' as const,
  })),
  probe(surveyCalls.createCapacitySurveys, ({ forecastVersionId: versionId }: Owned) => ({
    versionId,
    targets: [{ supplierCode: 'S1001', partNo: '5G0 123 456 A', groupId: null }],
    firstWeek: null,
    weekCount: null,
    dueOn: null,
    send: 'Y' as const,
  })),
  probe(surveyCalls.sendCapacitySurveys, lines),
  probe(surveyCalls.removeCapacitySurveys, lines),
  probe(surveyCalls.saveCapacitySurvey, (owned) => ({
    ...survey(owned),
    ...answer,
    weeks: [{ monday: '2026-12-14', normal: '1', maximum: '1' }],
  })),
  probe(surveyCalls.submitCapacitySurvey, survey),
  probe(surveyCalls.acceptCapacitySurveys, lines),
  probe(surveyCalls.rejectCapacitySurvey, (owned) => ({ ...survey(owned), reason: 'foreign hand' })),
  probe(surveyCalls.finishCapacitySurveys, lines),
];
