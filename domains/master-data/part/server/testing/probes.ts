import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    partId: string;
    partVersionId: string;
    partUnitId: string;
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
  successorNo: null,
  active: 'Y',
};
const partVersion = {
  partNo: '5G0 123 456 A',
  validFrom: '2026-01-01',
  changeIndex: 'X',
  hardwareRevision: null,
  softwareRevision: null,
  gStand: null,
  versionRemark: 'foreign hand',
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
  'GET /sf/v1/part/{id}': ({ partId }) => ({ id: partId }),
  'PUT /sf/v1/part/{id}/files': ({ partId }) => ({ id: partId, version: 1, files: [] }),
  'POST /sf/v1/part-version': () => partVersion,
  'PUT /sf/v1/part-version/{id}': ({ partVersionId }) => ({ ...partVersion, id: partVersionId, version: 1 }),
  'GET /sf/v1/plant-supplier-part/{id}': ({ supplierPartId }) => ({ id: supplierPartId }),
  'POST /sf/v1/part-unit': () => ({ partNo: '5G0 123 456 A', otherUnit: 'SET', factor: '2' }),
  'PUT /sf/v1/part-unit/{id}': ({ partUnitId }) => ({
    partNo: '5G0 123 456 A',
    otherUnit: 'PR',
    factor: '3',
    id: partUnitId,
    version: 1,
  }),
  'PUT /sf/v1/part/label': ({ partId, tagId }) => ({ ids: [partId], add: [tagId] }),
  'POST /sf/v1/plant-supplier-part': () => supplierPart,
  'PUT /sf/v1/plant-supplier-part/{id}': ({ supplierPartId }) => ({
    ...supplierPart,
    id: supplierPartId,
    version: 1,
  }),
};
