import { finderOf } from '@portal/platform/web/document/finder.ts';
import { defectDocument } from '../../contract/defect-fields.ts';

export default finderOf(
  defectDocument,
  ({ containerCode, holderCode }) => `${containerCode} · ${holderCode}`,
);
