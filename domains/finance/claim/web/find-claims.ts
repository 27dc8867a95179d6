import { finderOf } from '@portal/platform/web/document/finder.ts';
import { claimDocument } from '../contract/fields.ts';

export default finderOf(claimDocument, ({ supplierCode, partNo }) =>
  partNo === null ? supplierCode : `${supplierCode} · ${partNo}`,
);
