import type { KeptWarning } from '@portal/edi/contract/sentences.ts';
import { logInterface } from '@portal/log/server/offers.ts';
import type { Caller } from '@portal/platform/server/caller.ts';

type Delivery = {
  /** How it came: as JSON, as a file that somebody uploads, or by a channel of messages. */
  readonly by: 'messages' | 'file' | 'channel';
  readonly url: string;
  /** `performance.now()` when it began. */
  readonly started: number;
  readonly trackId: string;
  readonly fileName?: string;
  /** Call-offs that it brought. */
  readonly calls: number;
  readonly taken: number;
  readonly repeated: number;
  readonly refused: readonly KeptWarning[];
  readonly waiting: readonly KeptWarning[];
};

const OK = 200;
/** Reasons that a line names; the message log has the others, and the original. */
const MOST_NAMED = 50;

/** One line of the interface log for each delivery of call-offs: how many were taken, which wait, which were refused and why. What they say stands with the message. */
export const logDelivery = async (
  caller: Caller,
  { by, url, started, trackId, fileName, calls, taken, repeated, refused, waiting }: Delivery,
): Promise<void> =>
  logInterface(caller, {
    type: 'jis',
    name: by,
    url,
    direction: 'in',
    ...(url !== '' && { httpCode: OK }),
    outcome: taken + repeated + waiting.length === 0 ? 'failed' : 'ok',
    durationMs: performance.now() - started,
    trackId,
    request: { ...(fileName !== undefined && { fileName }), calls },
    response: {
      taken,
      repeated,
      waiting: { count: waiting.length, named: waiting.slice(0, MOST_NAMED) },
      refused: { count: refused.length, named: refused.slice(0, MOST_NAMED) },
    },
  });
