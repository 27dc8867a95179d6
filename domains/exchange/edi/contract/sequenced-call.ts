import type { ReleaseRefusalCode } from './release-message.ts';

/**
 * A call-off in sequence as a file says it (EDIFACT DELJIT with SEQ, VDA 4986). A moment is `YYYY-MM-DDTHH:mm:ss` of the plant's
 * clock, or with the zone that the sender names: `2026-11-28T07:00:00Z`. */
export type SequencedMessage = {
  /** Segment of UNH. */
  at: number;
  /** BGM 1004. */
  messageId: string;
  /** DTM 137. */
  sentAt: string | null;
  /** NAD SE or SU, ST, BY. */
  supplierCode: string;
  plantCode: string;
  buyerCode: string;
  /** LOC 11 behind a party. */
  unloadingPoint: string;
  /** UNB. */
  sender: string;
  receiver: string;
  isTest: boolean;
  calls: SequencedCall[];
};

/** A message with what its codes mean here: `plantNo` null where no plant is known for them, `supplierCode` as it came where no supplier is. */
export type PlacedSequence = SequencedMessage & { plantNo: string | null };

export type SequencedCall = {
  /** 1, 2, … in its message. */
  item: number;
  /** Segment of SEQ. */
  at: number;
  /** SEQ 1229: 2 deletes, 1 adds, 3 changes; BGM 1225 1 cancels all of it. */
  action: 'call' | 'cancel';
  /** SEQ 1050. */
  sequenceNo: string;
  /** STS, where there is one. */
  statusCode: string;
  /** LOC 159. */
  assemblyLine: string;
  /** GIR VV, AN and XA. */
  vehicleId: string;
  manufacturingNo: string;
  partGroup: string;
  /** LOC 11 of the vehicle, else of the message. */
  unloadingPoint: string;
  /** DTM 2 of the vehicle. */
  plannedAt: string | null;
  parts: { position: number; partNo: string; orderNumber: string | null; quantity: string; unit: string }[];
};

/** A message that cannot be read, and why. */
export type RefusedSequence = {
  at: number;
  messageId: string;
  /** UNB. */
  sender: string;
  receiver: string;
  code: ReleaseRefusalCode;
  where: { record?: number; segment?: number; byte?: number };
  detail: Record<string, string | number>;
};
export type ReadSequence = { messages: SequencedMessage[]; refused: RefusedSequence[] };
