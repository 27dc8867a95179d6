import { rowsFound } from '@portal/platform/web/calls/rows-found.ts';
import type { Find } from '@portal/platform/web/plugin.ts';
import { listDeviations } from '../contract/endpoints.ts';
import { deviationAddress } from './addresses.ts';

/** Deviations by a part of their number. */
const findDeviations: Find = async (number, limit) => {
  const deviations = await rowsFound(listDeviations, { number, limit });
  return deviations.map((deviation) => ({
    key: deviation.id,
    label: deviation.number,
    detail: `${deviation.noteNumber ?? ''} · ${deviation.supplierCode}`,
    to: deviationAddress(deviation.id),
  }));
};
export default findDeviations;
