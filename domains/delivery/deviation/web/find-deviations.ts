import { finderOf } from '@portal/platform/web/document/finder.ts';
import { deviationDocument } from '../contract/fields.ts';

export default finderOf(
  deviationDocument,
  ({ noteNumber, supplierCode }) => `${noteNumber ?? ''} · ${supplierCode}`,
);
