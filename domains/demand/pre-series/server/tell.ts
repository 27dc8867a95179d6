import type { LockedLine } from './lines/lock-lines.ts';

export type LinesPayload = {
  plantNo: string;
  supplierCode: string;
  orderId: string;
  orderNo: string;
  lineIds: string[];
};
/** What an edition took back of what was agreed: lots and pieces that go, pieces on notes that stay as they are, by unit, and why. */
export type TakenBack = {
  lines: number;
  lots: number;
  pieces: { unit: string; quantity: string }[];
  onNotes: { unit: string; quantity: string }[];
  reason: string;
  remark: string | null;
};
export type ReasonedPayload = LinesPayload & { reason: string };

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'pre-series.published': LinesPayload & { edition: number; taken: TakenBack | null };
    'pre-series.proposed': LinesPayload;
    'pre-series.refused': ReasonedPayload;
    'pre-series.audited': LinesPayload & { verdict: 'accept' | 'partAccept' | 'partReject' | 'reject' };
    'pre-series.asked-again': ReasonedPayload;
    'pre-series.split': LinesPayload;
    'pre-series.divided': LinesPayload;
    'pre-series.split-decided': LinesPayload & { confirmed: boolean };
    'pre-series.closed': ReasonedPayload;
    'pre-series.withdrawn': LinesPayload;
  }
}

/** The lines of one supplier at one plant, as events carry them; the first order names them. */
export const perSupplier = (lines: readonly LockedLine[]): LinesPayload[] =>
  [
    ...Map.groupBy(lines, ({ plantNo, supplierCode }) => JSON.stringify([plantNo, supplierCode])).values(),
  ].map((own) => ({
    plantNo: own[0]!.plantNo,
    supplierCode: own[0]!.supplierCode,
    orderId: own[0]!.orderId,
    orderNo: own[0]!.orderNo,
    lineIds: own.map(({ id }) => id),
  }));
