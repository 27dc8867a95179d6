import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    supplierId: string;
    contactId: string;
  }
}

const supplierHead = {
  supplierCode: 'S1001',
  nameZh: 'foreign hand',
  nameEn: 'foreign hand',
  category: 'series',
  city: 'x',
  address: 'x',
  postcode: '1',
  contact: 'x',
  tel: '12345',
  fax: null,
  email: 'x@example.com',
  claimsEmail: null,
  website: null,
  duns: '999999999',
  freezeDays: null,
  poSplitType: 'FREE',
  gtl: 'Y',
  active: 'Y',
};

export const probes: Probes = {
  'POST /sf/v1/supplier': () => ({ ...supplierHead, supplierCode: 'SX' }),
  'PUT /sf/v1/supplier/{id}': ({ supplierId }) => ({ ...supplierHead, id: supplierId, version: 1 }),
  'PUT /sf/v1/supplier-contact': () => ({
    supplierCode: 'S1001',
    module: 'QUALITY',
    version: null,
    name: 'foreign hand',
    position: null,
    tel: '12345678',
    email: 'foreign@example.com',
  }),
  'DELETE /sf/v1/supplier-contact/{id}': ({ contactId }) => ({ id: contactId, version: 1 }),
  'POST /sf/v1/customer/selectByType': () => ({ type: 'supplier' }),
  'GET /sf/v1/suppOriginPlace': () => ({ supp: 'S1001' }),
};
