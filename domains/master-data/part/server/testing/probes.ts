import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    partId: string;
    supplierPartId: string;
  }
}

const part = {
  partNo: 'FOREIGN 1',
  nameZh: 'x',
  nameEn: 'x',
  unit: 'PCE',
  weightKg: '1',
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  kind: 'body',
  partGroup: 'x',
};
const supplierPart = {
  supplierCode: 'S1001',
  partNo: '5G0 123 456 A',
  supplierPartNo: 'foreign hand',
  unloadingPoint: 'B07',
  storageLocation: null,
  dispositor: 'D01',
  project: null,
  quotaPercent: 1,
  leadDays: 1,
  isJit: 'N',
  isJis: 'N',
  changeIndex: null,
  softwareRevision: null,
  hardwareRevision: null,
  gStand: null,
};

export const probes: Probes = {
  'POST /sf/v1/part': () => part,
  'PUT /sf/v1/part/{id}': ({ partId }) => ({ ...part, id: partId, version: 1 }),
  'POST /sf/v1/plant-supplier-part': () => supplierPart,
  'PUT /sf/v1/plant-supplier-part/{id}': ({ supplierPartId }) => ({
    ...supplierPart,
    id: supplierPartId,
    version: 1,
  }),
};
