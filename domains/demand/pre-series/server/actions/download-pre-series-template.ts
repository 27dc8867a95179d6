import type { FileAction } from '@portal/platform/server/caller.ts';
import { importTemplate } from '@portal/platform/server/list/import/import-list.ts';
import type * as calls from '../../contract/order-calls.ts';
import { orderFrame } from '../orders/sheet-frames.ts';

/** An empty workbook to write orders in. */
export const downloadPreSeriesTemplate: FileAction<typeof calls.downloadPreSeriesTemplate> = async (caller) =>
  importTemplate(caller, orderFrame);
