import { fill } from '@portal/platform/contract/words.ts';
import type { UploadAction } from '@portal/platform/server/caller.ts';
import { dictWordsOf } from '@portal/platform/server/list/dict-words.ts';
import { importColumns } from '@portal/platform/server/list/import-list.ts';
import { eachWhole, importGroups } from '@portal/platform/server/list/import-groups.ts';
import { importing } from '@portal/platform/server/list/importing.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { OrderRow, orderRowColumns } from '../../contract/sheets.ts';
import { words } from '../../contract/words.en.ts';
import { publish } from '../publishing.ts';
import { orderFrame } from '../sheet-frames.ts';

/** Orders from a workbook: each is published whole or not at all. */
export const importPreSeriesOrders: UploadAction<typeof calls.importPreSeriesOrders> = async (
  caller,
  asked,
  file,
) => {
  const { sheet, checks } = words[caller.language];
  const name = sheet.ordersRefused;
  return importing(caller, asked, { name, source: 'pre-series', keep: keepFile }, async () => {
    let [orders, lines] = [0, 0];
    const done = await importGroups(caller, file, {
      name,
      words: { checks },
      zone: await plantZone(caller),
      waits: 'preSeries.otherRow',
      columns: importColumns(orderFrame, caller.language, await dictWordsOf(caller, orderRowColumns)),
      shape: OrderRow,
      keyOf: ({ orderNo }) => orderNo ?? '',
      take: async (groups) =>
        eachWhole(caller, groups, async ({ rows }) => {
          const [{ orderNo, supplierCode, projectNo, reason, forecastVersion, remark }] = rows as [OrderRow];
          await publish(caller, {
            source: 'excel',
            orderNo,
            supplierCode,
            projectNo,
            reason,
            forecastVersion,
            remark,
            lines: rows.map(({ lineNo, partNo, unloadingPoint, requestedOn, requestedQty, urgent }) => ({
              lineNo,
              partNo,
              unloadingPoint,
              requestedOn,
              requestedQty,
              urgent,
            })),
          });
          orders += 1;
          lines += rows.length;
        }),
    });
    return { ...done, effects: orders === 0 ? [] : [fill(sheet.published, { orders, lines })] };
  });
};
