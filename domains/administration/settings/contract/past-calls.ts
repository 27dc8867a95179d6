import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import { Code, Id, Moment, longest } from '@portal/platform/contract/fields.ts';
import { RecordDifference, RecordMoment, RecordPast } from '@portal/platform/contract/shell/record-past.ts';
import { PDF } from '@portal/platform/contract/values/media-types.ts';
import * as z from 'zod/mini';

/** The time machine of a record: for those who may open it now and to whom it belonged then. */

const record = { entity: Code, id: Id };
const fails = ['past.notYours', 'past.hidden', 'past.tooLong'] as const;

export const listRecordMoments = endpoint({
  method: 'GET',
  path: '/system/v1/history/{entity}/{id}/moments',
  needs: 'session',
  forPrograms: true,
  summary: 'When a record was changed, newest first, one line for what was done in one go',
  input: z.object(record),
  output: z.array(RecordMoment),
  fails: ['past.tooLong'],
});

export const readRecordPast = endpoint({
  method: 'GET',
  path: '/system/v1/history/{entity}/{id}/past',
  needs: 'session',
  forPrograms: true,
  summary: 'A record as it stood at a moment; what happened at exactly this moment has happened',
  input: z.object({ ...record, at: z.optional(Moment) }),
  output: RecordPast,
  fails,
});

export const compareRecord = endpoint({
  method: 'GET',
  path: '/system/v1/history/{entity}/{id}/difference',
  needs: 'session',
  forPrograms: true,
  summary: 'What changed in a record between two moments',
  input: z.object({ ...record, from: Moment, to: z.optional(Moment) }),
  output: RecordDifference,
  fails,
});

/** An IANA name that this process knows. */
const Zone = z.string().check(
  longest(60),
  z.refine((name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  }, 'invalidChoice'),
);

export const downloadRecordPast = file({
  types: [PDF, 'application/json'],
  path: '/system/v1/history/{entity}/{id}/past/file',
  needs: 'session',
  forPrograms: true,
  work: 'print',
  summary:
    'The same as a file for an audit: PDF in one language, JSON in both; with `from` also what changed since then',
  input: z.object({
    ...record,
    at: z.optional(Moment),
    from: z.optional(Moment),
    format: z.enum(['pdf', 'json']),
    language: z.enum(['zh', 'en']),
    zone: Zone,
  }),
  fails: [...fails, 'past.glyphsMissing'],
});
