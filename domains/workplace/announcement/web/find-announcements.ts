import { finderOf } from '@portal/platform/web/document/finder.ts';
import { announcementDocument } from '../contract/fields.ts';

export default finderOf(announcementDocument, ({ titleZh }) => titleZh);
