import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    supplierId: string;
    contactId: string;
    agencyId: string;
    originId: string;
    forwarderId: string;
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
  mobile: null,
  confirmType: 'required',
  containerTurnoverDays: null,
  containerReceiveDays: null,
  carpoolThresholdM3: null,
  agency: 'N',
  special: 'N',
  poSplitType: 'FREE',
  gtl: 'Y',
  active: 'Y',
};

const agency = {
  agentCode: 'S1002',
  supplierCode: 'S1001',
  partScope: 'all',
  partNos: '',
  validFrom: '2026-01-01',
  validTo: '2099-12-31',
  active: 'Y',
};

const origin = {
  supplierCode: 'S1001',
  code: 'OX',
  name: 'foreign hand',
  duns: '999999999',
  country: 'CN',
  city: 'x',
  area: null,
  address: 'x',
  postcode: '1',
  contact: 'x',
  phone: '12345',
  email: 'x@example.com',
  warehouseType: 'own',
  distanceKm: 1,
  transportDays: 1,
  shippingControlDays: 0,
  leadDays: 0,
  sharePercent: 0,
};

const forwarder = {
  forwarderCode: 'F01',
  nameZh: 'foreign hand',
  nameEn: 'foreign hand',
  city: 'x',
  address: 'x',
  postcode: null,
  contact: 'x',
  tel: '12345',
  fax: null,
  email: 'x@example.com',
  website: null,
  duns: null,
  active: 'Y',
  remark: null,
};

export const probes: Probes = {
  'POST /sf/v1/forwarder': () => ({ ...forwarder, forwarderCode: 'FX' }),
  'PUT /sf/v1/forwarder/{id}': ({ forwarderId }) => ({ ...forwarder, id: forwarderId, version: 1 }),
  'POST /sf/v1/supplier-origin': () => origin,
  'PUT /sf/v1/supplier-origin/{id}': ({ originId }) => ({ ...origin, id: originId, version: 1 }),
  'DELETE /sf/v1/supplier-origin/{id}': ({ originId }) => ({ id: originId, version: 1 }),
  'POST /sf/v1/supplier-agency': () => agency,
  'PUT /sf/v1/supplier-agency/{id}': ({ agencyId }) => ({ ...agency, id: agencyId, version: 1 }),
  'POST /sf/v1/supplier': () => ({ ...supplierHead, supplierCode: 'SX' }),
  'PUT /sf/v1/supplier/{id}': ({ supplierId }) => ({ ...supplierHead, id: supplierId, version: 1 }),
  'PUT /sf/v1/supplier/label': ({ supplierId, tagId }) => ({ ids: [supplierId], remove: [tagId] }),
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
