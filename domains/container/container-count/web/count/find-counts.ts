import { finderOf } from '@portal/platform/web/document/finder.ts';
import { countDocument } from '../../contract/count-fields.ts';

export default finderOf(countDocument, ({ holderCode }) => holderCode);
