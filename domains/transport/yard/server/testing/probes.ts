import type { Owned, Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    yardVisitId: string;
  }
}

const one = ({ yardVisitId }: Owned) => ({ id: yardVisitId, version: 1 });

export const probes: Probes = {
  'GET /transport/v1/yard/truck': () => ({ text: 'TO' }),
  'GET /transport/v1/yard/figures': () => ({
    by: 'supplier',
    checkedInAtFrom: '2026-03-01',
    checkedInAtTo: '2026-05-31',
  }),
  'POST /transport/v1/yard/check-in': ({ orderId }) => ({ orderId }),
  'POST /transport/v1/yard/{id}/call': (owned) => ({ ...one(owned), doorId: '1' }),
  'POST /transport/v1/yard/{id}/call-anyway': (owned) => ({
    ...one(owned),
    doorId: '1',
    reason: 'foreign hand',
  }),
  'POST /transport/v1/yard/{id}/door': (owned) => ({ ...one(owned), doorId: '1' }),
  'POST /transport/v1/yard/{id}/take-back': (owned) => ({ ...one(owned), reason: 'foreign hand' }),
  'POST /transport/v1/yard/{id}/at-door': one,
  'POST /transport/v1/yard/{id}/check-out': one,
  'POST /transport/v1/yard/{id}/take-back-check-out': one,
  'POST /transport/v1/yard/{id}/send-away': (owned) => ({ ...one(owned), reason: 'foreign hand' }),
  'POST /transport/v1/yard/{id}/urgent': (owned) => ({ ...one(owned), urgent: 'Y' }),
};
