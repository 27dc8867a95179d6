import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

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

export const probes: Probes = [
  probe(calls.createPart, () => part),
  probe(calls.changePart, ({ partId }) => ({ ...part, id: partId, version: 1 })),
  probe(calls.readPart, ({ partId }) => ({ id: partId })),
  probe(calls.setPartFiles, ({ partId }) => ({ id: partId, version: 1, files: [] })),
  probe(calls.createPartVersion, () => partVersion),
  probe(calls.changePartVersion, ({ partVersionId }) => ({ ...partVersion, id: partVersionId, version: 1 })),
  probe(calls.readSupplierPart, ({ supplierPartId }) => ({ id: supplierPartId })),
  probe(calls.createPartUnit, () => ({ partNo: '5G0 123 456 A', otherUnit: 'SET', factor: '2' })),
  probe(calls.changePartUnit, ({ partUnitId }) => ({
    partNo: '5G0 123 456 A',
    otherUnit: 'PR',
    factor: '3',
    id: partUnitId,
    version: 1,
  })),
  probe(calls.tagParts, ({ partId, tagId }) => ({ ids: [partId], add: [tagId] })),
  probe(calls.createSupplierPart, () => supplierPart),
  probe(calls.changeSupplierPart, ({ supplierPartId }) => ({
    ...supplierPart,
    id: supplierPartId,
    version: 1,
  })),
];
