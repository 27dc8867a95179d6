import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import { createClaimsFrom, findClaimSources } from '../../contract/source-calls.ts';
import { readClaimFigures } from '../../contract/figure-calls.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    claimId: string;
    claimItemId: string;
  }
}

const one = ({ claimId: id }: Owned) => ({ id, version: 1 });
const said = 'foreign hand';
const items = ({ claimItemId: itemId }: Owned) => [{ itemId, net: '1' }];
const written = {
  reason: 'quality',
  description: null,
  partNo: null,
  quantity: null,
  unit: null,
  poNumber: null,
  poLine: null,
  noteNumber: null,
  receiptNumber: null,
  eightDNumber: null,
  items: [],
  causes: [],
};

export const probes: Probes = [
  probe(calls.readClaim, ({ claimId: id }: Owned) => ({ id })),
  probe(calls.createClaim, () => ({ supplierCode: 'S1001', ...written })),
  probe(calls.changeClaim, (owned) => ({ ...one(owned), ...written })),
  probe(calls.removeClaim, one),
  probe(findClaimSources, () => ({ origin: 'deviation' })),
  probe(createClaimsFrom, ({ deviationId }: Owned) => ({
    origin: 'deviation',
    sourceIds: [deviationId],
    reason: 'quality',
    description: null,
    kind: 'sorting',
    rate: '1',
    vat: 'taxed',
  })),
  probe(calls.sendClaims, (owned) => ({ lines: [one(owned)] })),
  probe(calls.acceptClaims, (owned) => ({ lines: [one(owned)], said: null })),
  probe(calls.answerClaim, (owned) => ({
    ...one(owned),
    said,
    items: items(owned).map((item) => ({ ...item, reason: null })),
  })),
  probe(calls.agreeClaim, one),
  probe(calls.proposeClaim, (owned) => ({ ...one(owned), said, items: items(owned) })),
  probe(calls.decideClaim, (owned) => ({ ...one(owned), said, items: items(owned) })),
  probe(calls.approveClaim, one),
  probe(calls.refuseClaim, (owned) => ({ ...one(owned), said })),
  probe(calls.withdrawClaim, (owned) => ({ ...one(owned), said })),
  probe(calls.askEightD, (owned) => ({ ...one(owned), severity: 'major', complaint: said })),
  probe(calls.printClaim, ({ claimId: id }: Owned) => ({ id })),
  probe(readClaimFigures, () => ({})),
];
