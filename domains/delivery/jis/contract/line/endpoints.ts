import * as z from 'zod/mini';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import { longest, selectedOf } from '@portal/platform/contract/fields.ts';
import { exportOf, identified, listOf } from '@portal/platform/contract/list-of.ts';
import { XLSX } from '@portal/platform/contract/values/media-types.ts';
import { StartedLine, StoppedLine, jisLineStopColumns, jisLineStopFilters } from './line-stop.ts';
import { JisPreview, previewCuts, previewHours } from './preview.ts';

const BASE = '/jis/v1';

/** Of which line, how far ahead, and how it is cut. */
const Looked = z.object({
  line: z.optional(z.string().check(longest(20))),
  hours: z._default(selectedOf(previewHours), '8'),
  cut: z._default(selectedOf(previewCuts), 'hour'),
});

export const readJisPreview = endpoint({
  method: 'GET',
  path: `${BASE}/preview`,
  needs: 'jis:preview',
  summary:
    'What a line builds next, counted by part from the planned sequence (F000) and the planned times, by hour or by vehicles in sequence; a line that stands moves the times',
  newest: true,
  input: Looked,
  output: JisPreview,
});

export const exportJisPreview = file({
  types: [XLSX],
  path: `${BASE}/preview/export`,
  needs: 'jis:preview',
  summary: 'The same as an Excel workbook: a row for each part, a column for each hour or step of vehicles',
  input: Looked,
  fails: ['err.exportTooLarge'],
});

export const listJisLineStops = listOf({
  path: `${BASE}/line_stop`,
  needs: 'jis:line-stops',
  summary: 'When lines have stood, the newest first',
  columns: jisLineStopColumns,
  filters: jisLineStopFilters,
  tabs: 'stopState',
  also: identified,
});
export const exportJisLineStops = exportOf(listJisLineStops);

export const selectJisLines = endpoint({
  method: 'GET',
  path: `${BASE}/line_stop/select`,
  needs: 'jis:stop-line',
  summary: 'Lines of the plant that have status points, of which one may stand',
  input: z.object({}),
  output: z.array(z.object({ assemblyLine: z.string() })),
});

export const stopJisLine = endpoint({
  path: `${BASE}/line_stop`,
  needs: 'jis:stop-line',
  name: { zh: '登记停线', en: 'Report a line stop' },
  summary:
    'A line stands since a moment, until another one where that is known: times on boards, walls, print stations and previews move. A line that stands is said again by the same call',
  input: StoppedLine,
  output: z.object({ id: z.string() }),
  fails: ['jis.lineUnknown', 'jis.stopTimes', 'jis.stopsMeet'],
});

export const startJisLine = endpoint({
  path: `${BASE}/line_stop/over`,
  needs: 'jis:stop-line',
  name: { zh: '登记恢复生产', en: 'Report that a line runs again' },
  summary: 'A line that stood runs again since a moment',
  input: StartedLine,
  output: z.object({ id: z.string() }),
  fails: ['jis.lineRuns', 'jis.stopTimes'],
});
