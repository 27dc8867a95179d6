import { finderOf } from '@portal/platform/web/document/finder.ts';
import { companyDocument } from '../../contract/fields.ts';

export default finderOf(companyDocument, ({ titleZh, supplierCode }) => `${titleZh} · ${supplierCode}`);
