import { finderOf } from '@portal/platform/web/document/finder.ts';
import { groupDocument } from '../../contract/group.ts';

export default finderOf(groupDocument, ({ supplierCode, name }) => `${supplierCode} · ${name}`);
