import type { TouchedText } from '@portal/platform/contract/agreement.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { UploadAction } from '@portal/platform/server/caller.ts';
import { dictWordsOf } from '@portal/platform/server/list/sheet/dict-words.ts';
import { importColumns } from '@portal/platform/server/list/import/import-list.ts';
import { eachWhole, importGroups } from '@portal/platform/server/list/import/import-groups.ts';
import { progressUnder } from '@portal/platform/server/list/import/import-progress.ts';
import { importing } from '@portal/platform/server/list/import/importing.ts';
import { partsCalled } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { FIRM_CHANGE_REASON } from '@portal/call-off/contract/horizon/firm-zone.ts';
import { keepFile, requireDictCode } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/order-calls.ts';
import { OrderRow, orderRowColumns } from '../../contract/sheets.ts';
import { words } from '../../contract/words.en.ts';
import { isPublished, keepPublished } from '../orders/orders-of-workbook.ts';
import { publish } from '../orders/publishing.ts';
import { orderFrame } from '../orders/sheet-frames.ts';

/**
 * Orders from a workbook: each is published whole or not at all. One that stands published as it is said does nothing, so the same workbook may
 * come twice; new orders can be taken back while nobody has answered. What editions take back of what was agreed is shown in the preview, and wants a
 * reason; who agrees to the preview agrees to it.
 */
export const importPreSeriesOrders: UploadAction<typeof calls.importPreSeriesOrders> = async (
  caller,
  input,
  file,
) => {
  const { sheet, checks } = words[caller.language];
  const name = sheet.ordersRefused;
  const { takeBackReason, takeBackRemark } = input;
  await requireDictCode(caller, FIRM_CHANGE_REASON, takeBackReason, 'takeBackReason');
  return importing(caller, input, { name, source: 'pre-series', keep: keepFile }, async () => {
    let [orders, lines, before, idle] = [0, 0, 0, 0];
    const begun: string[] = [];
    const touched: TouchedText[] = [];
    const done = await importGroups(caller, file, {
      name,
      words: { checks },
      zone: await plantZone(caller),
      waits: 'preSeries.otherRow',
      columns: importColumns(orderFrame, caller.language, await dictWordsOf(caller, orderRowColumns)),
      shape: OrderRow,
      keyOf: ({ orderNo }) => orderNo ?? '',
      tell: progressUnder(caller, input.progress),
      take: async (groups, through) =>
        eachWhole(
          caller,
          groups,
          async ({ rows }) => {
            const [{ orderNo, supplierCode, projectNo, reason, forecastVersion, remark }] = rows as [
              OrderRow,
            ];
            const numbers = await partsCalled(
              caller,
              rows.map(({ partNo }) => partNo),
            );
            const said = {
              orderNo,
              supplierCode,
              projectNo,
              reason,
              forecastVersion,
              remark,
              lines: rows.map(({ lineNo, partNo, unloadingPoint, requestedOn, requestedQty, urgent }) => ({
                lineNo,
                partNo: numbers.get(partNo) ?? partNo,
                unloadingPoint,
                requestedOn,
                requestedQty,
                urgent,
              })),
            };
            if (await isPublished(caller, said)) {
              before += 1;
              idle += rows.length;
              return;
            }
            const { id, edition } = await publish(
              caller,
              { source: 'excel', ...said, takeBackReason, takeBackRemark },
              { seal: 'everything', hears: (texts) => touched.push(...texts) },
            );
            if (edition === 1) begun.push(id);
            orders += 1;
            lines += rows.length;
          },
          through,
        ),
    });
    return {
      ...done,
      idle,
      effects: [
        ...(orders === 0 ? [] : [fill(sheet.published, { orders, lines })]),
        ...(before === 0 ? [] : [fill(sheet.publishedBefore, { orders: before })]),
      ],
      touches: touched.length,
      touched,
      undo: await keepPublished(caller, file.name, begun),
      mend: begun.length === orders ? null : sheet.mendEditions,
    };
  });
};
