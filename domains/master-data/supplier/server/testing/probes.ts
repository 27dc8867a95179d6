import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import { selectPartnersByType, listOriginPlaces } from '../../contract/choice-calls.ts';

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

export const probes: Probes = [
  probe(calls.createForwarder, () => ({ ...forwarder, forwarderCode: 'FX' })),
  probe(calls.changeForwarder, ({ forwarderId }) => ({ ...forwarder, id: forwarderId, version: 1 })),
  probe(calls.createOrigin, () => origin),
  probe(calls.changeOrigin, ({ originId }) => ({ ...origin, id: originId, version: 1 })),
  probe(calls.removeOrigin, ({ originId }) => ({ id: originId, version: 1 })),
  probe(calls.createAgency, () => agency),
  probe(calls.changeAgency, ({ agencyId }) => ({ ...agency, id: agencyId, version: 1 })),
  probe(calls.createSupplier, () => ({ ...supplierHead, supplierCode: 'SX' })),
  probe(calls.changeSupplier, ({ supplierId }) => ({ ...supplierHead, id: supplierId, version: 1 })),
  probe(calls.tagSuppliers, ({ supplierId, tagId }) => ({ ids: [supplierId], remove: [tagId] })),
  probe(calls.saveContact, () => ({
    supplierCode: 'S1001',
    module: 'QUALITY',
    version: null,
    name: 'foreign hand',
    position: null,
    tel: '12345678',
    email: 'foreign@example.com',
  })),
  probe(calls.removeContact, ({ contactId }) => ({ id: contactId, version: 1 })),
  probe(selectPartnersByType, () => ({ type: 'supplier' })),
  probe(listOriginPlaces, () => ({ supp: 'S1001' })),
];
