import type { ReleaseEvent, TransmissionRefused } from '../../../contract/release-message.ts';
import { createMessage } from './delfor-message.ts';
import type { EnvelopeMessage, MessageReader } from '../edifact/edifact-envelope.ts';
import { EdiRefusal, type Warn } from '../refusal.ts';

/**
 * DELFOR messages (D96A, D97A, D04A and what lies between) to release events. A fault inside a message refuses that message; what is
 * left of it up to its UNT is passed over, and the next one is read.
 */
export const createDelforReader = (emit: (event: ReleaseEvent) => void, warn: Warn): MessageReader => {
  let reading: ReturnType<typeof createMessage> | undefined;
  let refused = false;

  const guarded = (work: () => void) => {
    if (refused) return;
    try {
      work();
    } catch (error) {
      if (!(error instanceof EdiRefusal)) throw error;
      refused = true;
      reading?.tellHead();
      emit(refusalOf(error));
    }
  };

  return {
    open: (message) => {
      reading = undefined;
      refused = false;
      guarded(() => {
        if (message.type !== 'DELFOR') throw unsupported(message);
        reading = createMessage(message, emit, warn);
      });
    },
    segment: (segment) => guarded(() => reading?.segment(segment)),
    close: (last, holds) => {
      guarded(() => {
        const own = reading?.close(last) ?? [];
        emit({ kind: 'transmissionEnd', at: last.number, holds: [...holds, ...own] });
      });
      // What breaks behind it is another thing.
      [reading, refused] = [undefined, false];
    },
    broken: (error) => {
      if (refused) return;
      reading?.tellHead();
      reading = undefined;
      refused = true;
      emit(refusalOf(error));
    },
    envelopeHeld: (hold, messages) =>
      emit({ kind: 'envelopeHeld', at: hold.at, transmissions: messages, hold }),
  };
};

const refusalOf = ({ code, where, detail }: EdiRefusal): TransmissionRefused => ({
  kind: 'transmissionRefused',
  at: where.segment ?? 0,
  code,
  where,
  detail,
});

/** No transmission of a call-off, so the refusal itself says whose it was. */
const unsupported = ({ at, type, interchange }: EnvelopeMessage) =>
  new EdiRefusal(
    'edi.unsupportedMessage',
    { segment: at },
    { type, sender: interchange.sender.id, receiver: interchange.receiver.id },
  );
