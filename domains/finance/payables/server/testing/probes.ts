import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    paymentTermId: string;
  }
}

const term = {
  supplierCode: 'S1001',
  validFrom: '2021-01-01',
  termDays: 30,
  countsFrom: 'acceptance',
} as const;

const ofMonth = { supplierCode: 'S1001', month: '2030-01', currency: 'CNY' } as const;

export const probes: Probes = [
  probe(calls.readCashCalendar, () => ({ step: 'week', supplierCode: 'S1001' })),
  probe(calls.readStatement, () => ({ ...ofMonth })),
  probe(calls.downloadStatement, () => ({ ...ofMonth })),
  probe(calls.createPaymentTerm, () => term),
  probe(calls.changePaymentTerm, ({ paymentTermId }: Owned) => ({ ...term, id: paymentTermId, version: 1 })),
];
