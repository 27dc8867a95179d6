import type { ReleaseTransmission } from '../../../contract/release-message.ts';
import { dtmDay, type DtmDay } from './delfor-dates.ts';
import { codeAt, LENGTH } from '../edifact/edifact-codes.ts';
import { CANCELS, requireFunction } from '../guards/functions.ts';
import type { Once } from '../guards/once.ts';
import type { EnvelopeMessage } from '../edifact/edifact-envelope.ts';
import { component, type Segment } from '../edifact/edifact-tokens.ts';
import type { Warn } from '../refusal.ts';

/** The event of a message, before BGM and DTM have filled it. */
export const startTransmission = (message: EnvelopeMessage): ReleaseTransmission => ({
  kind: 'transmission',
  at: message.at,
  format: 'DELFOR',
  version: message.directory,
  association: message.association,
  sender: message.interchange.sender,
  receiver: message.interchange.receiver,
  transmissionOld: '',
  transmissionNew: '',
  interchangeReference: message.interchange.reference,
  messageReference: message.reference,
  documentNumber: '',
  functionCode: '',
  documentName: '',
  date: message.interchange.date,
  horizonStart: null,
  horizonEnd: null,
  buyerCode: '',
  supplierCode: '',
  test: message.interchange.test,
});

/**
 * BGM and the days of the document: 137 its own, 158 or 157 the beginning of the horizon, 159 or 36 its end. Every directory has BGM
 * once; a second one could turn a cancellation into an order.
 */
export const addHeadSegment = (head: ReleaseTransmission, segment: Segment, once: Once, warn: Warn) => {
  if (segment.tag === 'BGM') {
    once(segment, '', String(segment.number));
    head.documentName = codeAt(segment, 0, 3, LENGTH.reference);
    head.documentNumber = codeAt(segment, 1, 0, LENGTH.reference);
    head.functionCode = codeAt(segment, 2, 0, LENGTH.qualifier);
    requireFunction(segment, head.functionCode, CANCELS);
  }
  if (segment.tag !== 'DTM') return;
  const qualifier = component(segment, 0);
  if (qualifier === '137') once(segment, qualifier, component(segment, 0, 1));
  const day = sideDay(segment, warn)?.date ?? null;
  if (qualifier === '137') head.date = day ?? head.date;
  if (qualifier === '158' || qualifier === '157') head.horizonStart ??= day;
  if (qualifier === '159' || qualifier === '36') head.horizonEnd ??= day;
};

/** A day no quantity hangs on: what cannot be read is told and left out. */
export const sideDay = (segment: Segment, warn: Warn): DtmDay | undefined => {
  const [, value = '', format = ''] = segment.elements[0] ?? [];
  const day = dtmDay(value, format);
  if (!day) warn('edi.dateIgnored', segment.number, { text: value });
  return day;
};
