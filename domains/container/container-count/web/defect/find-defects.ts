import { rowsFound } from '@portal/platform/web/calls/rows-found.ts';
import type { Find } from '@portal/platform/web/plugin.ts';
import { defectDocument } from '../../contract/defect-fields.ts';
import { listContainerDefects } from '../../contract/endpoints.ts';

/** Defective containers by a part of their number. */
const findDefects: Find = async (number, limit) => {
  const defects = await rowsFound(listContainerDefects, { number, limit });
  return defects.map((defect) => ({
    key: defect.id,
    label: defect.number,
    detail: `${defect.containerCode} · ${defect.holderCode}`,
    to: defectDocument.addressOf(defect.id),
  }));
};
export default findDefects;
