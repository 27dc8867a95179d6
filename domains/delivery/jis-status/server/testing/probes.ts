import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    jisStatusId: string;
    jisSupplierStatusId: string;
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

export const probes: Probes = {
  'POST /jis/v1/jis_status': () => status,
  'PUT /jis/v1/jis_status/{id}': ({ jisStatusId }) => ({
    ...status,
    code: 'M100',
    id: jisStatusId,
    version: 1,
  }),
  'GET /jis/v1/jis_status/{id}': ({ jisStatusId }) => ({ id: jisStatusId }),
  'GET /jis/v1/supplier_status/{id}': ({ jisSupplierStatusId }) => ({ id: jisSupplierStatusId }),
  'POST /jis/v1/supplier_status': () => supplierStatus,
  'PUT /jis/v1/supplier_status/{id}': ({ jisSupplierStatusId }) => ({
    ...supplierStatus,
    id: jisSupplierStatusId,
    version: 1,
  }),
};
