import { finderOf } from '@portal/platform/web/document/finder.ts';
import { surveyDocument } from '../../contract/survey.ts';

export default finderOf(
  surveyDocument,
  ({ supplierCode, partNo, groupName }) => `${supplierCode} · ${partNo ?? groupName}`,
);
