import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { logInterface } from '@portal/log/server/offers.ts';
import { publishReleases } from '../../contract/release/release-calls.ts';

const OK = 200;
/** Refused releases that a line names; the answer has all. */
const MOST_NAMED = 50;

/** One call of another system, in the interface log: how many releases it sent, which were refused and why. What they say stands with the releases. */
export const logReleases = async (
  caller: Caller,
  {
    sent,
    answer: { taken, refused, results },
    durationMs,
  }: { sent: number; answer: OutputOf<typeof publishReleases>; durationMs: number },
): Promise<void> =>
  logInterface(caller, {
    type: 'erp',
    name: 'releases',
    url: `${publishReleases.method} /api${publishReleases.path}`,
    direction: 'in',
    httpCode: OK,
    outcome: refused === sent ? 'failed' : 'ok',
    durationMs,
    trackId: randomUUID(),
    request: { releases: sent },
    response: {
      taken,
      refused: {
        count: refused,
        named: results
          .flatMap(({ releaseNo, refusal }) =>
            refusal === null ? [] : [{ releaseNo, info: refusal.info, field: refusal.field }],
          )
          .slice(0, MOST_NAMED),
      },
    },
  });
