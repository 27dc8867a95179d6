import { choice, code, count, moment, text } from '@portal/platform/contract/columns.ts';
import { atLeast, contains, oneOf } from '@portal/platform/contract/filters.ts';
import { outcomes, period } from './period.ts';

export const operationColumns = {
  at: moment({ chars: 18, sorts: true }),
  /** What was done, by the name of the call in the language of the request, else the type. */
  typeName: text({ card: 'title', px: 220, chars: 24 }),
  userNo: code({ chars: 16, sorts: true }),
  userName: text({ px: 120, chars: 14 }),
  companyCode: code({ px: 110, chars: 12 }),
  /** The supplier for whom an agent did it. */
  actingFor: code({ px: 110, chars: 12, maybe: true, hidden: true }),
  plantNo: code({ px: 90, chars: 8 }),
  outcome: choice(outcomes, 'outcomes', { card: 'sign', px: 90, chars: 8 }),
  /** Why it failed, in the language of the request; lines from before the end of November 2026 leave its places open. */
  failureName: text({ px: 240, chars: 40, maybe: true }),
  /** Key of the failure, when there was one. */
  failure: code({ px: 200, hidden: true, chars: 28, maybe: true }),
  durationMs: count({ card: 'more', px: 120, chars: 12, sorts: true }),
  ip: code({ px: 130, chars: 16 }),
  /** Of a refused call: the number its caller was told if nobody foresaw the failure. '' else. */
  trace: code({ px: 120, hidden: true, chars: 14 }),
  /** Verb of the call, or what the system did; lines from before name a permission or an address. */
  type: code({ px: 240, hidden: true, chars: 32, sorts: true }),
  /** JSON; what looks like a secret is starred. */
  parameters: text({ hidden: 'always', chars: 60 }),
  exception: text({ hidden: 'always', chars: 40, maybe: true }),
} as const;

export const operationFilters = {
  ...period,
  user: contains(),
  type: contains(),
  outcome: oneOf(outcomes, 'outcomes'),
  /** A part of parameters or exception, or the number of a failure. */
  text: contains(),
  ip: contains(45),
  /** Lines that took at least so long, in milliseconds. */
  tookFrom: atLeast(),
};
