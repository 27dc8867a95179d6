import { finderOf } from '@portal/platform/web/document/finder.ts';
import { containerNoteDocument } from '../contract/fields.ts';

export default finderOf(containerNoteDocument, ({ partnerCode, quantity }) => `${partnerCode} · ${quantity}`);
