import { finderOf } from '@portal/platform/web/document/finder.ts';
import { forecastDocument } from '../contract/fields.ts';

export default finderOf(forecastDocument, ({ supplierCode, versionNo }) => `${supplierCode} · ${versionNo}`);
