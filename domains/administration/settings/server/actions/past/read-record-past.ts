import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../../contract/past-calls.ts';
import { keptRecord } from '../../record/past/kept-record.ts';
import { momentFrom } from '../../record/past/moment.ts';
import { pastOf } from '../../record/past/past-record.ts';
import { wordedPast } from '../../record/past/worded-past.ts';

/** Fails with `err.notFound` for whoever may not open the record, with `past.notYours` where it was not his then. */
export const readRecordPast: Action<typeof calls.readRecordPast> = async (caller, { at, ...record }) => {
  const kept = await keptRecord(caller, record, at);
  return wordedPast(caller, kept, pastOf(caller, kept, momentFrom(at)));
};
