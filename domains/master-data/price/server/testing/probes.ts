import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import { takePrices } from '../../contract/erp-calls.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    priceId: string;
  }
}

const version = {
  partNo: '5G0 123 456 A',
  supplierCode: 'S1001',
  price: '1',
  priceUnit: 1,
  currency: 'CNY',
  basis: 'net',
  taxRate: '13',
  priceType: 'final',
  validFrom: '2027-05-01',
  validTo: null,
  edition: 1,
  reason: 'foreign hand',
} as const;
const one = (priceId: string) => ({ id: priceId, version: 1 });

export const probes: Probes = [
  probe(calls.createPrice, () => version),
  probe(calls.changePrice, ({ priceId }) => ({ ...version, ...one(priceId) })),
  probe(calls.readPrice, ({ priceId }) => ({ id: priceId })),
  probe(calls.submitPrices, ({ priceId }) => ({ lines: [one(priceId)] })),
  probe(calls.takePriceBack, ({ priceId }) => one(priceId)),
  probe(calls.approvePrices, ({ priceId }) => ({ lines: [one(priceId)] })),
  probe(calls.returnPrice, ({ priceId }) => ({ ...one(priceId), reason: 'foreign hand' })),
  probe(takePrices, () => ({ prices: [version] })),
  probe(calls.removePrice, ({ priceId }) => one(priceId)),
];
