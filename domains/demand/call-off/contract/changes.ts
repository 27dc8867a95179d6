import { changesOf } from '@portal/platform/contract/document/list-changes.ts';
import { listCallOffs } from './endpoints.ts';
import { listReleases } from './release/release-calls.ts';

/** What a line says of its agreement's release in force, of what is on the road to it, and of the day. */
const OF_OTHERS = [
  'supplierNameZh',
  'supplierNameEn',
  'partNameZh',
  'partNameEn',
  'orderLine',
  'pointOfUse',
  'difference',
  'expectedOn',
  'expectedLateQty',
  'expectedLateDays',
  'mostQty',
  'status',
  'answerBy',
  'timedOut',
  'escalatedTo',
  'releaseId',
  'releaseNo',
  'releaseDate',
] as const;

export const changedCallOffs = changesOf(listCallOffs, 'call_off_line', OF_OTHERS);
export const changedReleases = changesOf(listReleases, 'release');
