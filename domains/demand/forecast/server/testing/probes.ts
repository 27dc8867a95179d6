import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import { changeForecastSource, createForecastSource } from '../../contract/source-calls.ts';
import {
  readForecastAccuracy,
  readForecastDemand,
  readForecastPivot,
} from '../../contract/planning/planning-calls.ts';
import { USUAL } from '../../contract/source.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    forecastSourceId: string;
    forecastId: string;
    forecastVersionId: string;
    forecastBucketId: string;
  }
}

const one = ({ forecastId: id }: Owned) => ({ id, version: 1 });

export const probes: Probes = [
  probe(calls.readForecast, ({ forecastId: id }: Owned) => ({ id })),
  probe(calls.printForecast, ({ forecastId: id }: Owned) => ({ id })),
  probe(calls.printForecastVersion, ({ forecastVersionId: id }: Owned) => ({ id })),
  probe(calls.readForecastAnswers, ({ forecastId: id }: Owned) => ({ id, partNo: null })),
  probe(calls.saveForecast, (owned) => ({
    ...one(owned),
    answers: [{ id: owned.forecastBucketId, committed: '1', reason: null }],
  })),
  probe(calls.submitForecast, one),
  probe(calls.acceptForecast, one),
  probe(calls.rejectForecast, (owned) => ({ ...one(owned), reason: 'foreign hand' })),
  probe(calls.readForecastComparison, ({ forecastVersionId }: Owned) => ({
    benchmarkId: forecastVersionId,
    versionId: '1',
    partNo: null,
  })),
  probe(readForecastPivot, ({ forecastVersionId: versionId }: Owned) => ({ versionId })),
  probe(readForecastDemand, ({ forecastId }: Owned) => ({ forecastId, partNo: '5G0 123 456 A' })),
  probe(readForecastAccuracy, () => ({ source: 'MRP', demandType: 'SR99' })),
  probe(createForecastSource, () => ({ source: 'foreign hand', ...USUAL })),
  probe(changeForecastSource, ({ forecastSourceId: id }: Owned) => ({
    id,
    version: 1,
    source: 'OF-S1001',
    ...USUAL,
  })),
  probe(calls.readMaterialDemands, ({ forecastId: id }: Owned) => ({ id, partNo: null })),
  probe(calls.takeMaterialDemands, () => ({
    source: 'MRP',
    dueOn: null,
    partners: [],
    demands: [
      {
        materialDemandId: '0157ba42-d2a8-4e28-8565-7b07830c1110',
        customer: 'P1',
        supplier: 'S1001',
        materialNumberCustomer: '5G0 123 456 A',
        materialNumberSupplier: null,
        materialDescriptionCustomer: null,
        materialGlobalAssetId: null,
        unitOfMeasure: null,
        unitOfMeasureIsOmitted: true,
        materialDemandIsInactive: false,
        changedAt: '2026-01-01T00:00:00Z',
        demandSeries: [],
      },
    ],
  })),
  probe(calls.takeForecast, () => ({
    source: 'MRP',
    demandType: 'SR99',
    number: 'OF-S1001',
    dueOn: null,
    part: null,
    parts: null,
    buckets: [
      { supplierCode: 'S1001', partNo: '5G0 123 456 A', grain: 'day', startsOn: '2020-01-01', quantity: '1' },
    ],
  })),
];
