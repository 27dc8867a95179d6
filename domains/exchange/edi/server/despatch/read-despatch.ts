import type { DespatchAdvice, DespatchFormat, RefusedAdvice } from '../../contract/despatch-advice.ts';
import { createDecoder } from '../reader/decode.ts';
import { detectFormat } from '../reader/detect.ts';
import { encodingOf, textReader, type Encoding } from '../reader/encoding.ts';
import type { EnvelopeMessage, MessageReader } from '../reader/edifact/edifact-envelope.ts';
import { createEdifactFile } from '../reader/edifact/edifact-file.ts';
import { EdiRefusal } from '../reader/refusal.ts';
import type { AdviceSink } from './advice-sink.ts';
import { createDesadv } from './desadv-message.ts';
import { createVda4913Reader } from './vda-4913.ts';

export type ReadDespatch = { format: DespatchFormat; advices: DespatchAdvice[]; refused: RefusedAdvice[] };

/** A file of notes is read whole; larger ones are no despatch advice of a truck. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * A despatch advice (EDIFACT DESADV, VDA 4913; told apart by its first bytes) as delivery notes. What breaks one note refuses that note
 * alone. Throws `EdiRefusal` when the file cannot be read at all.
 */
export const readDespatch = (bytes: Uint8Array): ReadDespatch => {
  const format = detectFormat(bytes);
  const advices: DespatchAdvice[] = [];
  const refused: RefusedAdvice[] = [];
  const sink: AdviceSink = {
    advice: (advice) => advices.push(advice),
    refused: (at, noteNumber, { code, where, detail }) =>
      refused.push({ at, noteNumber, code, where, detail }),
  };
  const reader = readerFor(format, encodingOf(bytes), sink);
  const decoder = createDecoder(reader.push, MOST_BYTES, reader.encoding);
  decoder.push(bytes);
  decoder.end();
  reader.end();
  return { format: reader.format, advices, refused };
};

type Reader = {
  format: DespatchFormat;
  encoding: Encoding | 'bytes';
  push: (text: string) => void;
  end: () => void;
};

const readerFor = (format: ReturnType<typeof detectFormat>, encoding: Encoding, sink: AdviceSink): Reader => {
  if (format === 'VDA4913') {
    // The fields of a record are counted in bytes; each is read by itself.
    if (encoding === 'utf-8') return { format, encoding, ...createVda4913Reader(sink) };
    return { format, encoding: 'bytes', ...createVda4913Reader(sink, textReader(encoding)) };
  }
  if (format !== 'EDIFACT') throw new EdiRefusal('edi.unsupportedFormat', { byte: 1 }, { format });
  return { format: 'DESADV', encoding, ...createEdifactFile(desadvReader(sink), () => undefined) };
};

/** DESADV messages to notes. A fault refuses its message; what is left of it up to its UNT is passed over. */
const desadvReader = (sink: AdviceSink): MessageReader => {
  let reading: ReturnType<typeof createDesadv> | undefined;
  let at = 0;
  let refused = false;
  /** Notes that a wrong count of the envelope puts in doubt, the newest last. */
  const ended: (DespatchAdvice | undefined)[] = [];

  const guarded = (work: () => void) => {
    if (refused) return;
    try {
      work();
    } catch (error) {
      if (!(error instanceof EdiRefusal)) throw error;
      refused = true;
      sink.refused(at, reading?.noteNumber() ?? '', error);
    }
  };

  return {
    open: (message: EnvelopeMessage) => {
      at = message.at;
      refused = false;
      reading = undefined;
      guarded(() => {
        if (message.type !== 'DESADV')
          throw new EdiRefusal(
            'edi.unsupportedMessage',
            { segment: at },
            {
              type: message.type,
              sender: message.interchange.sender.id,
              receiver: message.interchange.receiver.id,
            },
          );
        reading = createDesadv(message);
      });
    },
    segment: (segment) => guarded(() => reading?.segment(segment)),
    close: (last, holds) => {
      let advice: DespatchAdvice | undefined;
      guarded(() => {
        advice = reading?.close(last);
        if (!advice) return;
        advice.doubts.push(...holds);
        sink.advice(advice);
      });
      ended.push(advice);
      // What breaks behind it is another thing.
      [reading, refused] = [undefined, false];
    },
    broken: (error) => {
      if (refused) return;
      sink.refused(reading ? at : (error.where.segment ?? at), reading?.noteNumber() ?? '', error);
      refused = true;
    },
    envelopeHeld: (hold, messages) => {
      for (const advice of ended.slice(-messages)) advice?.doubts.push(hold);
    },
  };
};
