import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    jisStatusId: string;
    jisSupplierStatusId: string;
    jisPartGroupId: string;
  }
}

const status = {
  code: 'FOREIGN',
  assemblyLine: 'LINE1',
  nameZh: 'foreign hand',
  nameEn: 'foreign hand',
  position: 5,
  expectedCode: null,
  isPrintable: 'N',
  isFinalAssembly: 'N',
  active: 'Y',
};
const supplierStatus = {
  supplierCode: 'S1001',
  partGroup: '99',
  assemblyLine: 'LINE1',
  statusCode: 'M100',
  active: 'Y',
};

export const probes: Probes = [
  probe(calls.createJisStatus, () => status),
  probe(calls.changeJisStatus, ({ jisStatusId }) => ({
    ...status,
    code: 'M100',
    id: jisStatusId,
    version: 1,
  })),
  probe(calls.readJisStatus, ({ jisStatusId }) => ({ id: jisStatusId })),
  probe(calls.readJisSupplierStatus, ({ jisSupplierStatusId }) => ({ id: jisSupplierStatusId })),
  probe(calls.createJisSupplierStatus, () => supplierStatus),
  probe(calls.changeJisSupplierStatus, ({ jisSupplierStatusId }) => ({
    ...supplierStatus,
    id: jisSupplierStatusId,
    version: 1,
  })),
  probe(calls.createJisPartGroup, () => ({ partNo: 'FOREIGN PART', partGroup: '99', active: 'Y' })),
  probe(calls.changeJisPartGroup, ({ jisPartGroupId }) => ({
    partNo: '5G0 123 456 OWN',
    partGroup: '99',
    active: 'Y',
    id: jisPartGroupId,
    version: 1,
  })),
  probe(calls.ruleJisPrint, ({ jisSupplierStatusId }) => ({
    id: jisSupplierStatusId,
    version: 1,
    autoPrint: 'station',
  })),
];
