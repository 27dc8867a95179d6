import type { MessageKind } from '../../contract/reasons.ts';
import type { KeptWarning, Refusal } from '../../contract/sentences.ts';
import { statusAfter } from '../../contract/status.ts';
import { onlyOne, type ReadOutcome } from './tally.ts';

/** What became of calls in sequence: those that are named were not taken, or wait for a person, and keep no other out. */
export type TakenCalls = {
  readonly taken: number;
  readonly repeated: number;
  readonly refused: readonly KeptWarning[];
  readonly waiting: readonly KeptWarning[];
};

/** What became of a delivery of calls in sequence, and whose it was. */
export type SequenceDelivery = TakenCalls & {
  /** Where it is none of calls in sequence: a file that cannot be read at all. */
  readonly kind?: MessageKind;
  readonly plantNo: string;
  readonly suppliers: readonly string[];
  readonly sender: string;
  readonly receiver: string;
  /** Messages that could not be read; they are among the refused. */
  readonly unread: number;
  readonly calls: number;
};

const WARNINGS_KEPT = 200;

/** For the row of the message: refused is what brought nothing, for the reason of the first; what waits does so among the alerts of whoever keeps the calls. */
export const sequenceOutcome = (delivery: SequenceDelivery): ReadOutcome => {
  const { taken, repeated, refused, waiting } = delivery;
  const counts = { taken, waiting: 0, refused: refused.length, discarded: 0 };
  const isRefused = taken + repeated + waiting.length === 0;
  const warnings: KeptWarning[] = [...refused, ...waiting];
  return {
    kind: delivery.kind ?? 'DELJIT',
    plantNo: delivery.plantNo,
    supplierCode: onlyOne(delivery.suppliers),
    status: isRefused ? 'refused' : statusAfter(counts),
    sender: delivery.sender,
    receiver: delivery.receiver,
    refusal: isRefused ? refusalOf(refused) : null,
    warnings: warnings.slice(0, WARNINGS_KEPT),
    warningCount: warnings.length,
    repeated,
    held: 0,
    transmissionsRefused: delivery.unread,
    gaps: 0,
    counts,
    scheduleLines: delivery.calls,
    partKeys: null,
  };
};

/** The reason of the first: of a message that cannot be read as its reader says it. */
const refusalOf = (refused: readonly KeptWarning[]): Refusal => {
  const [first] = refused;
  if (first?.code === 'edi.sequenceUnread') return first.detail['refusal'] as Refusal;
  return { key: 'edi.callsRefused', place: {}, detail: { count: refused.length, first } };
};
