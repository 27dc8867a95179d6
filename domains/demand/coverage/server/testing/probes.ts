import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    plantStockId: string;
    coverageId: string;
    coverageShareId: string;
  }
}

const partNo = '5G0 123 456 A';
const stock = {
  partNo,
  stockPlace: 'A13',
  usableQty: '1',
  blockedQty: '0',
  stockAt: '2020-01-01T00:00:00Z',
};

export const probes: Probes = [
  probe(calls.createPlantStock, () => stock),
  probe(calls.changePlantStock, ({ plantStockId: id }: Owned) => ({ ...stock, id, version: 1 })),
  probe(calls.statePlantStock, () => ({ stocks: [stock] })),
  probe(calls.readCoverage, () => ({ partNo })),
  probe(calls.setCoverageLimits, () => ({ partNo, minDays: 1, targetDays: 2 })),
  probe(calls.readCoverageShare, () => ({ partNo, supplierCode: 'S1001' })),
];
