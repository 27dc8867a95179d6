import * as z from 'zod/mini';
import { choice, code, count, flag, moment, text } from '@portal/platform/contract/columns.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { byLink, contains, oneOf } from '@portal/platform/contract/filters.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { outcomes, period } from './period.ts';

/** Characters to which request and answer of a line are kept. */
export const MOST_SAID = 4_000;

export const callKinds = ['write', 'read'] as const;

/** Days that reads which were answered are kept: programs read many times an hour what they know already, and a year of that would be more than all that was done. */
export const READS_KEPT_DAYS = 7;

/** The calls of programs: what they wrote or tried to, what they were refused, and for some days what they read. */
export const listProgramCalls = listOf({
  path: '/system/v1/program-call',
  needs: 'session',
  forPrograms: true,
  summary:
    'Calls of programs: to a token its own, to a holder of `log:program-call` those of his company, to an administrator those of the tenant, ' +
    `to everybody else those of his own tokens. Writes and refusals are kept as long as logs are, reads that were answered ${READS_KEPT_DAYS} days; ` +
    'a read stands here a second or two after its answer',
  columns: {
    at: moment({ chars: 18, sorts: true }),
    /** The token, and whose it is. */
    program: text({ card: 'title', px: 150, chars: 24 }),
    /** What was done, by the name of the call in the language of the request, else the type. */
    typeName: text({ px: 170, chars: 24 }),
    /** Method and path. */
    methodPath: code({ px: 320, chars: 48 }),
    kind: choice(callKinds, 'callKinds', { px: 90, chars: 8 }),
    outcome: choice(outcomes, 'outcomes', { card: 'sign', px: 90, chars: 8 }),
    httpCode: count({ px: 120, chars: 10 }),
    failureName: text({ px: 240, chars: 40, maybe: true }),
    failure: code({ px: 200, hidden: true, chars: 28, maybe: true }),
    durationMs: count({ card: 'more', px: 120, chars: 12, sorts: true }),
    /** Its `idempotency-key`. */
    repeatKey: code({ px: 200, chars: 36, maybe: true }),
    /** Y where a call before under the same key was answered again: nothing was done. */
    answeredBefore: flag({ px: 100, chars: 8 }),
    trace: code({ px: 130, chars: 14 }),
    plantNo: code({ px: 90, chars: 8 }),
    companyCode: code({ px: 110, hidden: true, chars: 12 }),
    ip: code({ px: 130, hidden: true, chars: 16 }),
  },
  filters: {
    ...period,
    program: contains(),
    kind: oneOf(callKinds, 'callKinds'),
    outcome: oneOf(outcomes, 'outcomes'),
    methodPath: contains(),
    /** The whole key, and the whole number. */
    repeatKey: contains(),
    trace: contains(),
    tokenId: byLink(z.optional(Id)),
  },
  also: { id: z.string(), tokenId: z.string() },
  fails: ['log.rangeNeeded'],
});

export const exportProgramCalls = exportOf(listProgramCalls);

export const readProgramCall = endpoint({
  method: 'GET',
  path: '/system/v1/program-call/{id}',
  needs: 'session',
  forPrograms: true,
  summary:
    `One call of a program with request and answer, each up to ${MOST_SAID} characters; what looks like a secret is starred. ` +
    'Of what was read: how many bytes it was and their SHA-256 before compression, or the name of the file',
  input: z.object({ id: Id }),
  output: z.extend(listProgramCalls.row, { request: z.string(), response: z.string() }),
  fails: ['err.notFound'],
});
