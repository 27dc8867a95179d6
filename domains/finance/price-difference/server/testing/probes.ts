import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    priceDifferenceId: string;
    priceDifferenceLineId: string;
  }
}

const list = ({ priceDifferenceId: id }: Owned) => ({ id, version: 1 });
const ofOwner = () => ({ supplierCode: 'S1001', partNo: null });

export const probes: Probes = [
  probe(calls.readPriceDifference, ({ priceDifferenceId }: Owned) => ({ id: priceDifferenceId })),
  probe(calls.previewPriceDifferences, ofOwner),
  probe(calls.proposePriceDifferences, ofOwner),
  probe(calls.recalculatePriceDifference, list),
  probe(calls.approvePriceDifference, (owned) => ({ ...list(owned), fallsBy: 'list' })),
  probe(calls.rejectPriceDifference, (owned) => ({ ...list(owned), reason: 'foreign hand' })),
];
