import { finderOf } from '@portal/platform/web/document/finder.ts';
import { statementDocument } from '../contract/fields.ts';

export default finderOf(statementDocument, ({ month, holderCode }) => `${month} · ${holderCode}`);
