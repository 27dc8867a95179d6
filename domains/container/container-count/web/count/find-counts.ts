import { rowsFound } from '@portal/platform/web/calls/rows-found.ts';
import type { Find } from '@portal/platform/web/plugin.ts';
import { countDocument } from '../../contract/count-fields.ts';
import { listContainerCounts } from '../../contract/endpoints.ts';

/** Counts by a part of their number. */
const findCounts: Find = async (number, limit) => {
  const counts = await rowsFound(listContainerCounts, { number, limit });
  return counts.map((count) => ({
    key: count.id,
    label: count.number,
    detail: count.holderCode,
    to: countDocument.addressOf(count.id),
  }));
};
export default findCounts;
