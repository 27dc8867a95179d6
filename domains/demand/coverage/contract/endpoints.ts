import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Code, maybe } from '@portal/platform/contract/fields.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { PartNo } from '@portal/part/contract/part.ts';
import {
  CoverageDetail,
  ShareDetail,
  coverageColumns,
  coverageFilters,
  shareColumns,
  shareFilters,
} from './coverage.ts';
import { MOST_DAYS } from './reckoning/light.ts';
import { MOST_STOCKS, RefusedStock, StatedStock, stockColumns, stockFilters } from './stock.ts';

const STOCK = '/sf/v1/plant-stock';
const BASE = '/sf/v1/coverage';
const SHARE = '/sf/v1/coverage-share';

const stockRefusals = [
  'coverage.plantOnly',
  'coverage.placeUnknown',
  'coverage.partUnknown',
  'coverage.olderStock',
  'coverage.fromFuture',
  'unit.tooFine',
] as const;

export const {
  list: listPlantStock,
  export: exportPlantStock,
  create: createPlantStock,
  change: changePlantStock,
  template: downloadPlantStockTemplate,
  import: importPlantStock,
} = masterData({
  path: STOCK,
  needs: 'plant-stock:list',
  edits: 'plant-stock:edit',
  summary: 'Stock of the plant by part and place, as it was counted last',
  record: 'plant stock',
  recordZh: '工厂库存',
  columns: stockColumns,
  filters: stockFilters,
  refuses: [...stockRefusals, 'coverage.stockTaken', 'coverage.stockStays'],
});

export const statePlantStock = endpoint({
  path: `${STOCK}/state`,
  needs: 'plant-stock:edit',
  name: { zh: '接收工厂库存', en: 'State plant stock' },
  summary:
    'Up to 1000 stocks with the moments at which they were counted: of a part and place the newest counts. The same again changes nothing; good rows are taken, the others come back with their place and reason',
  input: z.object({
    stocks: z.array(StatedStock).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_STOCKS, 'tooMany')),
  }),
  output: z.object({ taken: z.number(), same: z.number(), refused: z.array(RefusedStock) }),
  fails: ['coverage.plantOnly'],
  bodyList: 'stocks',
});

export const listCoverage = listOf({
  path: BASE,
  needs: 'coverage:list',
  summary: 'Parts of the plant with how far they reach: the first short day first',
  columns: coverageColumns,
  filters: coverageFilters,
  also: { id: z.string() },
  tabs: 'shown',
});
export const exportCoverage = exportOf(listCoverage);

export const readCoverage = endpoint({
  method: 'GET',
  path: `${BASE}/part`,
  needs: 'coverage:list',
  summary:
    'One part day by day as it stands now, with all that comes, what is not promised, and who delivers it',
  input: z.object({ partNo: PartNo }),
  output: CoverageDetail,
  fails: ['coverage.none'],
});

const Days = wholeNumber().check(z.gte(0, 'belowZero'), z.lte(MOST_DAYS, 'tooLarge'));

export const setCoverageLimits = endpoint({
  path: `${BASE}/limits`,
  needs: 'coverage:limit',
  name: { zh: '设置可供天数', en: 'Set days of supply' },
  summary:
    'Workdays that a part should last at least and as it is meant to; both left out: as the plant says',
  input: z
    .object({ partNo: PartNo, minDays: maybe(Days), targetDays: maybe(Days) })
    .check(
      z.refine(
        ({ minDays, targetDays }) =>
          (minDays === null) === (targetDays === null) && (minDays ?? 0) <= (targetDays ?? 0),
        { error: 'coverage.daysInOrder', path: ['targetDays'] },
      ),
    ),
  output: z.null(),
  fails: ['coverage.none', 'coverage.plantOnly'],
});

export const reckonCoverage = endpoint({
  path: `${BASE}/reckon`,
  needs: 'coverage:list',
  name: { zh: '重新计算库存与在途', en: 'Reckon pipeline again' },
  summary:
    'Reckons all parts of the plant again, shortly; it happens by itself after each event and by the clock',
  input: z.object({}),
  output: z.null(),
  fails: ['coverage.plantOnly'],
});

export const listCoverageShares = listOf({
  path: SHARE,
  needs: 'coverage-share:list',
  summary: 'What of each supplier is coming against what is called off from him; a supplier finds his own',
  columns: shareColumns,
  filters: shareFilters,
  also: { id: z.string() },
  tabs: 'shown',
});
export const exportCoverageShares = exportOf(listCoverageShares);

export const readCoverageShare = endpoint({
  method: 'GET',
  path: `${SHARE}/part`,
  needs: 'coverage-share:list',
  summary: 'The share of one supplier in a part, day by day; a supplier reads his own',
  input: z.object({ partNo: PartNo, supplierCode: Code }),
  output: ShareDetail,
  fails: ['coverage.none'],
});
