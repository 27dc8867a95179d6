import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import { firstLimits } from '../../contract/limits.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    toleranceId: string;
  }
}

const one = (toleranceId: string) => ({ id: toleranceId, version: 1 });
const line = {
  id: 'L1',
  received: '1',
  alreadyInvoiced: '0',
  price: '1',
  priceUnit: 1,
  basis: 'net',
  currency: 'CNY',
  taxRate: '13',
  isProvisional: 'N',
  isDeliveryCost: 'N',
  ratio: null,
  invoiceFrom: null,
  heldFor: null,
} as const;

export const probes: Probes = [
  probe(calls.readToleranceVersion, ({ toleranceId }) => ({ id: toleranceId })),
  probe(calls.proposeTolerance, () => ({
    validFrom: null,
    reason: 'foreign hand',
    limits: [...firstLimits],
  })),
  probe(calls.approveTolerance, ({ toleranceId }) => one(toleranceId)),
  probe(calls.returnTolerance, ({ toleranceId }) => ({ ...one(toleranceId), reason: 'foreign hand' })),
  probe(calls.withdrawTolerance, ({ toleranceId }) => one(toleranceId)),
  probe(calls.tryTolerance, ({ toleranceId }) => ({
    id: toleranceId,
    lines: [line],
    invoices: [],
    allocations: [],
  })),
];
