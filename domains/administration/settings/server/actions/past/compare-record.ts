import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../../contract/past-calls.ts';
import { keptRecord } from '../../record/past/kept-record.ts';
import { momentFrom } from '../../record/past/moment.ts';
import { pastOf } from '../../record/past/past-record.ts';
import { wordedDifference } from '../../record/past/worded-past.ts';

/** The earlier moment comes first, in whichever order they come in. */
export const compareRecord: Action<typeof calls.compareRecord> = async (caller, { from, to, ...record }) => {
  const [earlier, later] = [momentFrom(from), momentFrom(to)].toSorted((one, other) => one - other);
  const kept = await keptRecord(caller, record, earlier === momentFrom(from) ? from : to);
  return wordedDifference(caller, kept, pastOf(caller, kept, earlier!), pastOf(caller, kept, later!));
};
