import type { CountHold, ReleaseHold } from '../../../contract/release-message.ts';
import { centuryOf, isoDay } from '../calendar.ts';
import { codeAt, LENGTH } from './edifact-codes.ts';
import { component, type Segment } from './edifact-tokens.ts';
import { EdiRefusal, quoted, type Warn } from '../refusal.ts';

/** What UNB says about the interchange a message lies in. */
export type Interchange = {
  at: number;
  sender: { id: string; qualifier: string };
  receiver: { id: string; qualifier: string };
  reference: string;
  date: string | null;
  test: boolean;
};

/** What UNH says: `directory` is version and release together, `D97A`. */
export type EnvelopeMessage = {
  at: number;
  reference: string;
  type: string;
  directory: string;
  association: string;
  interchange: Interchange;
};

/** A count that is wrong, or an end that is missing. */
export type EnvelopeHold = CountHold | (ReleaseHold & { code: 'edi.notClosed' });

export type MessageReader = {
  open: (message: EnvelopeMessage) => void;
  /** Segments between UNH and UNT. */
  segment: (segment: Segment) => void;
  close: (last: Segment, holds: CountHold[]) => void;
  /** UNZ or UNE count otherwise than there were, or the interchange broke; the last so many `messages` lie in that envelope. */
  envelopeHeld: (hold: EnvelopeHold, messages: number) => void;
  /**
   * What breaks behind an interchange that was closed: refuses the message that is under way, or stands for what is no message. A
   * reader without it refuses the whole file.
   */
  broken?: (error: EdiRefusal) => void;
};

/**
 * Checks UNB/UNG/UNH/UNT/UNE/UNZ around the messages and hands the messages on. A declared count that is wrong
 * holds the messages it counts; a reference that differs, an envelope inside another of its kind, one without a message
 * or that is not closed, or a segment outside refuses the file (`edi.brokenEnvelope`, `detail.fault` says which). Behind an interchange
 * that was closed it refuses only what is not: reading goes on with the next UNB.
 */
export const createEnvelope = (reader: MessageReader, warn: Warn) => {
  let interchange: Interchange | undefined;
  let group: { reference: string; messages: number } | undefined;
  let message: { reference: string; first: number } | undefined;
  let messages = 0;
  let groups = 0;
  /** Interchanges that came to their UNZ. */
  let closed = 0;
  let isBroken = false;

  const openInterchange = (segment: Segment) => {
    demand(!interchange, segment, 'nested');
    interchange = readInterchange(segment, warn);
    messages = 0;
    groups = 0;
  };
  const closeInterchange = (segment: Segment) => {
    demand(interchange && !group && !message, segment, 'notOpen');
    sameReference(segment, interchange?.reference);
    closeEnvelope(segment, groups > 0 ? groups : messages, messages);
    interchange = undefined;
    closed += 1;
  };
  const closeEnvelope = (segment: Segment, found: number, within: number) => {
    demand(within > 0, segment, 'empty');
    const hold = holdOf('edi.messageCount', segment, found);
    if (hold) reader.envelopeHeld(hold, within);
  };
  const openGroup = (segment: Segment) => {
    demand(interchange && !group && !message, segment, interchange ? 'nested' : 'notOpen');
    group = { reference: component(segment, 4), messages: 0 };
    groups += 1;
  };
  const closeGroup = (segment: Segment) => {
    demand(group && !message, segment, 'notOpen');
    sameReference(segment, group?.reference);
    const within = group?.messages ?? 0;
    closeEnvelope(segment, within, within);
    group = undefined;
  };
  const openMessage = (segment: Segment) => {
    demand(!message, segment, 'nested');
    if (!interchange) throw broken(segment, 'notOpen');
    message = { reference: component(segment, 0), first: segment.number };
    messages += 1;
    if (group) group.messages += 1;
    reader.open(readMessage(segment, interchange));
  };
  const closeMessage = (segment: Segment) => {
    demand(message, segment, 'notOpen');
    sameReference(segment, message?.reference);
    const hold = holdOf('edi.segmentCount', segment, segment.number - (message?.first ?? 0) + 1);
    message = undefined;
    reader.close(segment, hold ? [hold] : []);
  };

  const service = new Map<string, (segment: Segment) => void>([
    ['UNB', openInterchange],
    ['UNZ', closeInterchange],
    ['UNG', openGroup],
    ['UNE', closeGroup],
    ['UNH', openMessage],
    ['UNT', closeMessage],
  ]);

  /** What was closed stands; what was not is refused, and the next UNB begins anew. */
  const guarded = (work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof EdiRefusal) || closed === 0 || !reader.broken) throw error;
      if (isBroken) return;
      isBroken = true;
      const ended = interchange ? messages - (message ? 1 : 0) : 0;
      const at = error.where.segment ?? 0;
      if (ended > 0) reader.envelopeHeld({ code: 'edi.notClosed', at, detail: { tag: 'UNZ' } }, ended);
      reader.broken(error);
      [interchange, group, message] = [undefined, undefined, undefined];
    }
  };

  return {
    guarded,
    segment: (segment: Segment) => {
      if (isBroken && segment.tag !== 'UNB') return;
      isBroken = false;
      guarded(() => {
        const handle = service.get(segment.tag);
        if (handle) return handle(segment);
        if (!interchange && closed > 0) throw textBehind(segment);
        demand(message, segment, 'outside');
        reader.segment(segment);
      });
    },
    /** `count` is the number of segments read. */
    end: (count: number) =>
      guarded(() => {
        if (count === 0) throw new EdiRefusal('edi.truncated', { segment: 1 }, { expected: 'UNB' });
        const missing = message ? 'UNT' : group ? 'UNE' : interchange ? 'UNZ' : undefined;
        if (missing)
          throw new EdiRefusal(
            'edi.brokenEnvelope',
            { segment: count },
            { fault: 'notClosed', tag: missing },
          );
      }),
    /** Behind the last UNZ, where another interchange may begin or the file end. */
    isBetween: () => !interchange && closed > 0,
  };
};

const textBehind = ({ number, tag }: Segment) =>
  new EdiRefusal('edi.textBehind', { segment: number }, { begins: tag });

type Fault = 'nested' | 'notOpen' | 'outside' | 'empty';

const broken = (segment: Segment, fault: Fault) =>
  new EdiRefusal('edi.brokenEnvelope', { segment: segment.number }, { fault, tag: segment.tag });

const demand = (sound: unknown, segment: Segment, fault: Fault) => {
  if (!sound) throw broken(segment, fault);
};

const sameReference = (segment: Segment, opened = '') => {
  const closed = component(segment, 1);
  if (closed !== opened)
    throw new EdiRefusal(
      'edi.brokenEnvelope',
      { segment: segment.number },
      { fault: 'reference', tag: segment.tag, found: closed, expected: opened },
    );
};

const holdOf = (code: CountHold['code'], segment: Segment, found: number): CountHold | undefined => {
  const declared = component(segment, 0).trim();
  if (/^\d+$/.test(declared) && Number(declared) === found) return undefined;
  return { code, at: segment.number, detail: quoted({ tag: segment.tag, declared, found }) };
};

const readInterchange = (segment: Segment, warn: Warn): Interchange => {
  const date = component(segment, 3);
  const day = interchangeDay(date);
  if (day === null && date !== '') warn('edi.dateIgnored', segment.number, { text: date });
  return {
    at: segment.number,
    sender: { id: envelopeCode(segment, 1), qualifier: envelopeCode(segment, 1, 1) },
    receiver: { id: envelopeCode(segment, 2), qualifier: envelopeCode(segment, 2, 1) },
    reference: envelopeCode(segment, 4),
    date: day,
    test: component(segment, 10) === '1',
  };
};

/** yymmdd, under syntax 4 also ccyymmdd. */
const interchangeDay = (text: string): string | null => {
  const [, year = '', month, day] = /^(\d{2}|\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  if (year === '') return null;
  return (
    isoDay(year.length === 2 ? centuryOf(Number(year)) : Number(year), Number(month), Number(day)) ?? null
  );
};

const envelopeCode = (segment: Segment, element: number, at = 0) =>
  codeAt(segment, element, at, LENGTH.envelope);

const readMessage = (segment: Segment, interchange: Interchange): EnvelopeMessage => ({
  at: segment.number,
  reference: envelopeCode(segment, 0),
  type: envelopeCode(segment, 1, 0),
  directory: envelopeCode(segment, 1, 1) + envelopeCode(segment, 1, 2),
  association: envelopeCode(segment, 1, 4),
  interchange,
});
