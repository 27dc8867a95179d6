import * as z from 'zod/mini';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import {
  Code,
  Id,
  NonNegativeQuantity,
  PositiveCount,
  codeText,
  maybe,
  maybeCodeText,
  text,
} from '@portal/platform/contract/fields.ts';
import { exportOf, identified, listOf } from '@portal/platform/contract/list-of.ts';
import { importCall } from '@portal/platform/contract/workbook/import-call.ts';
import { PDF, XLSX } from '@portal/platform/contract/values/media-types.ts';
import {
  LONGEST_REASON,
  bucketColumns,
  bucketFilters,
  comparisonColumns,
  comparisonFilters,
  forecastDocument,
  versionColumns,
  versionFilters,
} from './fields.ts';
import { MOST_DEMANDS, MaterialDemand, SentMaterialDemand } from './exchange/material-demand.ts';
import { monthRules } from './month-rule.ts';
import { MOST_BUCKETS, MOST_PARTS, SentBucket, Taken, dueOn, versionKey } from './take.ts';

const { path: BASE } = forecastDocument;
const VERSION = '/sf/v1/forecast-version';
const COMPARISON = '/sf/v1/forecast-comparison';

const MEGABYTE = 1024 * 1024;
/** Answers that one save brings. */
export const MOST_ANSWERS = 5_000;
/** BPNs that one call names the codes of. */
const MOST_PARTNERS = 500;
/** Rows that one paper has. */
export const MOST_PRINTED = 2_000;
/** Buckets that the grid of answers shows at once. */
export const MOST_IN_GRID = 2_000;

export const { list: listForecasts, workbook: exportForecasts, read: readForecast } = forecastDocument;

export const listForecastBuckets = listOf({
  path: '/sf/v1/forecast-bucket',
  needs: 'forecast:list',
  summary: 'Buckets of a forecast with what its supplier commits, by part and day',
  columns: bucketColumns,
  filters: bucketFilters,
  also: { id: z.string() },
  fails: ['forecast.none', 'forecast.otherVersion'],
});
export const exportForecastBuckets = exportOf(listForecastBuckets);

export const importForecastAnswers = importCall({
  path: `${BASE}/import`,
  needs: 'forecast:answer',
  name: { zh: '导入预测反馈', en: 'Import forecast answers' },
  summary:
    'Keeps what the supplier commits as a workbook says it; the export of his buckets is its template. Good rows are kept as a draft, bad ones come back marked',
  maxBytes: 20 * MEGABYTE,
  fails: ['forecast.wrongParty', 'err.excelFormat', 'err.tooManyRows', 'err.fileTooLarge'],
});

export const listForecastVersions = listOf({
  path: VERSION,
  needs: 'forecast-version:list',
  summary: 'Versions of forecasts as their sources sent them, the newest first',
  columns: versionColumns,
  filters: versionFilters,
  also: { id: z.string() },
});
export const exportForecastVersions = exportOf(listForecastVersions);

export const takeForecast = endpoint({
  path: `${VERSION}/take`,
  needs: 'forecast:take',
  name: { zh: '接收预测', en: 'Take forecast' },
  summary:
    'Takes a version of a forecast whole, in one call or in several parts; suppliers answer once all of it is here. A known number with the same content changes nothing, with another one it is refused; one bucket that is wrong keeps the version out',
  input: z.object({
    ...versionKey,
    dueOn,
    part: maybe(PositiveCount.check(z.lte(MOST_PARTS, 'tooLarge'))),
    parts: maybe(PositiveCount.check(z.lte(MOST_PARTS, 'tooLarge'))),
    buckets: z.array(SentBucket).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_BUCKETS, 'tooMany')),
  }),
  output: Taken,
  fails: [
    'forecast.wrongParty',
    'forecast.numberTaken',
    'forecast.duePast',
    'forecast.overlap',
    'forecast.partNumber',
    'dict.unknownCode',
  ],
  bodyList: 'buckets',
});

export const takeMaterialDemands = endpoint({
  path: `${VERSION}/material-demand`,
  needs: 'forecast:take',
  name: { zh: '接收物料周需求', en: 'Take material demands' },
  summary:
    'Takes week based material demands 3.0.1 (Catena-X CX-0128): each replaces the whole of what its part and supplier had in the newest version of the source, in a next version of each demand type that is touched. Partners and places are own numbers, or BPNs that `partners` names. An older change time is refused; the same content again changes nothing',
  input: z.object({
    source: versionKey.source,
    dueOn,
    partners: z._default(
      z.array(z.object({ bpn: codeText(16), code: Code })).check(z.maxLength(MOST_PARTNERS, 'tooMany')),
      [],
    ),
    demands: z
      .array(SentMaterialDemand)
      .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_DEMANDS, 'tooMany')),
  }),
  output: z.object({
    versions: z.array(
      z.object({
        demandType: z.string(),
        number: z.string(),
        versionId: z.string(),
        forecasts: z.number(),
        buckets: z.number(),
      }),
    ),
  }),
  fails: [
    'forecast.wrongParty',
    'forecast.duePast',
    'forecast.overlap',
    'forecast.notAMonday',
    'forecast.notANumber',
    'forecast.bpnUnknown',
    'forecast.otherPlant',
    'forecast.otherUnit',
    'forecast.demandOlder',
    'forecast.demandTwice',
    'forecast.demandRefused',
    'forecast.numberTaken',
    'forecast.partNumber',
    'dict.unknownCode',
  ],
  bodyList: 'demands',
});

export const readMaterialDemands = endpoint({
  method: 'GET',
  path: `${BASE}/{id}/material-demand`,
  needs: 'forecast:list',
  summary:
    'A forecast as week based material demands 3.0.1 (Catena-X CX-0128), one for each part; up to 500, or that of one part',
  input: z.object({ id: Id, partNo: maybeCodeText(40) }),
  output: z.array(MaterialDemand),
  fails: ['forecast.none', 'forecast.tooManyDemands', 'err.archived'],
});

export const downloadForecastTemplate = file({
  types: [XLSX],
  path: `${VERSION}/import/template`,
  needs: 'forecast:take',
  summary: 'An empty workbook for versions of forecasts, a row for each bucket',
});

export const importForecastVersions = importCall({
  path: `${VERSION}/import`,
  needs: 'forecast:take',
  name: { zh: '从 Excel 导入预测版本', en: 'Import forecast versions from Excel' },
  summary:
    'Takes versions from a workbook, each whole or not at all; rows of one source, demand type and number are one version. Bad rows come back marked',
  maxBytes: 20 * MEGABYTE,
  fails: ['forecast.wrongParty', 'err.excelFormat', 'err.tooManyRows', 'err.fileTooLarge'],
});

const moves = ['forecast.none', 'forecast.status', 'forecast.wrongParty', 'err.updatedByOther'] as const;

/** A bucket as it stands in the grid of answers. */
const GridBucket = z.object({
  id: z.string(),
  partNo: z.string(),
  grain: z.string(),
  startsOn: z.string(),
  quantity: z.string(),
  unit: z.string(),
  committed: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const readForecastAnswers = endpoint({
  method: 'GET',
  path: `${BASE}/{id}/answers`,
  needs: 'forecast:list',
  summary: 'Up to 2000 buckets of a forecast with their answers, by part and day',
  input: z.object({ id: Id, partNo: maybeCodeText(40) }),
  output: z.object({ buckets: z.array(GridBucket), more: z.boolean() }),
  fails: ['forecast.none'],
});

export const saveForecast = endpoint({
  path: `${BASE}/{id}/save`,
  needs: 'forecast:answer',
  name: { zh: '保存预测反馈', en: 'Save answers' },
  summary: 'Keeps what the supplier commits for some buckets; nobody else sees it before it is submitted',
  input: z.object({
    ...idVersion,
    answers: z
      .array(
        z.object({
          id: Id,
          committed: maybe(NonNegativeQuantity),
          reason: maybeCodeText(40),
        }),
      )
      .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_ANSWERS, 'tooMany')),
  }),
  output: z.object(identified),
  fails: [...moves, 'forecast.bucketNone', 'forecast.reasonMissing', 'dict.unknownCode', 'unit.tooFine'],
});

export const submitForecast = endpoint({
  path: `${BASE}/{id}/submit`,
  needs: 'forecast:answer',
  name: { zh: '提交预测反馈', en: 'Submit answers' },
  summary: 'Sends the answers to the plant; buckets without an answer are committed as they are forecast',
  input: z.object(idVersion),
  output: z.object(identified),
  fails: moves,
});

const decisions = ['forecast.none', 'forecast.status', 'forecast.wrongParty', 'err.updatedByOther'] as const;

export const acceptForecast = endpoint({
  path: `${BASE}/{id}/accept`,
  needs: 'forecast:decide',
  name: { zh: '接受预测反馈', en: 'Accept answers' },
  summary: 'The plant takes the answers as they are',
  input: z.object(idVersion),
  output: z.object(identified),
  fails: decisions,
});

export const rejectForecast = endpoint({
  path: `${BASE}/{id}/reject`,
  needs: 'forecast:decide',
  name: { zh: '退回预测反馈', en: 'Return answers' },
  summary: 'The plant returns the answers with a reason; the supplier answers again',
  input: z.object({ ...idVersion, reason: text(LONGEST_REASON) }),
  output: z.object(identified),
  fails: decisions,
});

export const printForecast = file({
  types: [PDF],
  method: 'POST',
  path: `${BASE}/{id}/print`,
  work: 'print',
  needs: 'forecast:list',
  name: { zh: '打印预测反馈', en: 'Print forecast' },
  summary:
    'A forecast with what its supplier commits, bucket by bucket, on A4 in both languages, as PDF; the plant reads no draft',
  input: z.object({ id: Id }),
  fails: ['forecast.none', 'forecast.tooLongToPrint', 'forecast.glyphsMissing', 'err.archived'],
});

export const printForecastVersion = file({
  types: [PDF],
  method: 'POST',
  path: `${VERSION}/{id}/print`,
  work: 'print',
  needs: 'forecast-version:list',
  name: { zh: '打印预测版本', en: 'Print forecast version' },
  summary: 'A version summed up by supplier and part on A4 in both languages, as PDF',
  input: z.object({ id: Id }),
  fails: ['forecast.versionNone', 'forecast.tooLongToPrint', 'forecast.glyphsMissing'],
});

export const listForecastComparison = listOf({
  path: COMPARISON,
  unkeyed: true,
  needs: 'forecast-version:list',
  summary:
    'Two versions part by part over the weeks that both have: what is new, cancelled, forecast for another supplier, or of another quantity',
  columns: comparisonColumns,
  filters: comparisonFilters,
  also: { id: z.string() },
  fails: ['forecast.chooseTwo', 'forecast.versionNone'],
});
export const exportForecastComparison = exportOf(listForecastComparison);

export const readForecastComparison = endpoint({
  method: 'GET',
  path: `${COMPARISON}/weeks`,
  needs: 'forecast-version:list',
  summary:
    'Two versions week by week, of one part or of all that have the same unit, and how many parts differ in which way',
  input: z.object({ benchmarkId: Id, versionId: Id, partNo: maybeCodeText(40) }),
  output: z.object({
    /** The benchmark, and the one that is compared with it. */
    versions: z.array(
      z.object({
        id: z.string(),
        source: z.string(),
        demandType: z.string(),
        number: z.string(),
        monthRule: z.enum(monthRules),
      }),
    ),
    weeks: z.array(z.object({ monday: z.string(), before: z.string(), after: z.string() })),
    kinds: z.record(z.string(), z.number()),
  }),
  fails: ['forecast.chooseTwo', 'forecast.versionNone'],
});
