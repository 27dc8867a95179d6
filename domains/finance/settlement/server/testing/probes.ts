import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    settlementId: string;
    settlementLineId: string;
    settlementWaitingId: string;
    settlementBuyerId: string;
    settlementSellerId: string;
  }
}

const list = ({ settlementId: id }: Owned) => ({ id, version: 1 });
const lines = ({ settlementLineId: id }: Owned) => ({
  lines: [{ id, version: 1 }],
  reason: 'foreign hand',
});
const goods = ({ settlementWaitingId: id }: Owned) => ({
  lines: [{ id, version: 1 }],
  reason: 'foreign hand',
});
const because = (owned: Owned) => ({ ...list(owned), reason: 'foreign hand' });
const upTo = () => ({ through: '2020-02-01', supplierCode: 'S1001' });
const buyer = {
  validFrom: '2020-01-01',
  buyerName: '别家汽车',
  buyerTaxId: '91220101MA0Y1TNC2G',
  currency: 'CNY',
} as const;

const seller = {
  supplierCode: 'S1001',
  sellerTaxId: '91220101MA17F9QK3J',
  sellerName: '别家零部件',
} as const;

export const probes: Probes = [
  probe(calls.readSettlement, ({ settlementId }: Owned) => ({ id: settlementId })),
  probe(calls.printSettlement, ({ settlementId }: Owned) => ({ id: settlementId })),
  probe(calls.previewSettlements, upTo),
  probe(calls.makeSettlements, upTo),
  probe(calls.proveSettlements, () => ({ supplierCode: 'S1001' })),
  probe(calls.acceptSettlement, list),
  probe(calls.disputeSettlementLines, (owned) => ({ ...list(owned), ...lines(owned) })),
  probe(calls.deleteSettlementLines, (owned) => ({ ...list(owned), ...lines(owned) })),
  probe(calls.editSettlementLine, (owned) => ({
    ...because(owned),
    line: { id: owned.settlementLineId, version: 1 },
    quantity: '1',
  })),
  probe(calls.blockSettlement, because),
  probe(calls.unblockSettlement, list),
  probe(calls.dissolveSettlement, because),
  probe(calls.closeSettlement, because),
  probe(calls.holdBackGoods, goods),
  probe(calls.releaseGoods, goods),
  probe(calls.createBuyer, () => buyer),
  probe(calls.createSeller, () => ({ ...seller, sellerTaxId: '91220101MA17F9QK4X' })),
  probe(calls.changeSeller, ({ settlementSellerId }: Owned) => ({
    ...seller,
    id: settlementSellerId,
    version: 1,
  })),
  probe(calls.changeBuyer, ({ settlementBuyerId }: Owned) => ({
    ...buyer,
    id: settlementBuyerId,
    version: 1,
  })),
];
