import * as z from 'zod/mini';
import { agreed, agreeing } from '@portal/platform/contract/agreement.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { DayField, Id, text } from '@portal/platform/contract/fields.ts';
import { contains, days } from '@portal/platform/contract/filters.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { standingRules, standingWindowColumns } from './standing-window.ts';

const ruled = <Input extends z.ZodMiniObject>(input: Input): Input =>
  input.check(...(standingRules as unknown as never[]));

const BASE = '/sf/v1/standing-window';
const calls = masterData({
  path: BASE,
  needs: 'time-window:list',
  edits: 'time-window:edit',
  summary: 'Windows that are kept for suppliers on weekdays, until they are released shortly before',
  record: 'standing window',
  recordZh: '固定时窗',
  columns: standingWindowColumns,
  filters: { supplierCode: contains(), doorCode: contains(), validFrom: days() },
  refuses: ['timeWindow.standingOverlaps', 'timeWindow.doorUnknown', 'supplier.unknownSupplier'],
});

export const {
  list: listStandingWindows,
  export: exportStandingWindows,
  template: downloadStandingWindowTemplate,
  import: importStandingWindows,
} = calls;
const create = agreeing(calls.create);
const change = agreeing(calls.change);
export const createStandingWindow = { ...create, input: ruled(create.input) };
export const changeStandingWindow = { ...change, input: ruled(change.input) };

export const removeStandingWindow = endpoint({
  method: 'DELETE',
  path: `${BASE}/{id}`,
  needs: 'time-window:edit',
  name: { zh: '删除固定时窗', en: 'Remove standing window' },
  summary: 'Keeps a window for the supplier no more; what he has booked stays',
  input: z.object({ id: Id }),
  fails: ['err.notFound'],
});

export const exceptStandingWindow = endpoint({
  path: `${BASE}/{id}/exception`,
  needs: 'time-window:edit',
  name: { zh: '固定时窗例外', en: 'Except a day from standing window' },
  summary: 'Keeps the window for nobody on a day; it is free for all then',
  input: z.object({ id: Id, day: DayField, reason: text(200) }),
  fails: ['err.notFound', 'timeWindow.exceptedAlready'],
});

export const restoreStandingWindow = endpoint({
  method: 'DELETE',
  path: `${BASE}/{id}/exception`,
  needs: 'time-window:edit',
  name: { zh: '取消固定时窗例外', en: 'Take back exception of standing window' },
  summary: 'Keeps the window on a day as on the others; what others have booked meanwhile stays',
  input: z.object({ id: Id, day: DayField, agreed }),
  fails: ['err.notFound', 'err.touches'],
});
