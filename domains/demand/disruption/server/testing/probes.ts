import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    disruptionId: string;
  }
}

const one = ({ disruptionId: id }: Owned) => ({ id, version: 1 });
const card = {
  cause: 'strike',
  effect: 'capacity-reduction',
  text: 'foreign hand',
  startsAt: '2026-12-14T08:00:00Z',
  endsAt: null,
  sitesSender: null,
  sitesRecipient: null,
  parts: [],
  measures: [],
  links: [],
} as const;

export const probes: Probes = [
  probe(calls.readDisruption, ({ disruptionId: id }: Owned) => ({ id })),
  probe(calls.printDisruption, ({ disruptionId: id }: Owned) => ({ id })),
  probe(calls.readDisruptionNotification, ({ disruptionId: id }: Owned) => ({ id })),
  probe(calls.openDisruption, () => ({ supplierCode: 'S1001', ...card })),
  probe(calls.changeDisruption, (owned) => ({ ...one(owned), ...card })),
  probe(calls.keepDisruptionMeasures, (owned) => ({ ...one(owned), measures: [] })),
  probe(calls.resolveDisruption, (owned) => ({ ...one(owned), resolving: 'foreign hand' })),
  probe(calls.forwardDisruption, (owned) => ({
    ...one(owned),
    supplierCode: 'S1002',
    ...card,
    confirmed: 'Y' as const,
  })),
  probe(calls.takeDisruptionNotification, () => ({
    supplierCode: 'S1001',
    sentBy: null,
    notification: {
      notificationId: '6d1f2c7e-0a52-4a41-9c7e-3c5a6f1d9b0e',
      sourceDisruptionId: '6d1f2c7e-0a52-4a41-9c7e-3c5a6f1d9b0f',
      leadingRootCause: 'strike',
      effect: 'capacity-reduction',
      status: 'open',
      text: 'foreign hand',
      startDateOfEffect: '2026-12-14T08:00:00Z',
      contentChangedAt: '2036-12-14T08:00:00Z',
    },
  })),
];
