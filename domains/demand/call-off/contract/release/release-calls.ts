import * as z from 'zod/mini';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { endpoint, file, list, upload } from '@portal/platform/contract/endpoint.ts';
import { Id, maybeText } from '@portal/platform/contract/fields.ts';
import { ImportInput, ImportResult } from '@portal/platform/contract/workbook/import-result.ts';
import { XLSX } from '@portal/platform/contract/values/media-types.ts';
import { READ_CALL_OFFS } from '../permissions.ts';
import {
  Comparison,
  PublishInput,
  ReleaseDetail,
  ReleaseFilters,
  ReleaseResult,
  ReleaseRow,
  SystemReleases,
} from './release-fields.ts';

const MEGABYTE = 1024 * 1024;

export const listReleases = list({
  path: '/sf/v1/release',
  ...READ_CALL_OFFS,
  summary: 'Releases of the agreements, the newest first',
  row: ReleaseRow,
  filters: ReleaseFilters,
  sortable: ['id', 'releaseDate', 'supplierCode', 'saNo', 'partNo', 'lineCount', 'createdAt'],
  fails: ['err.tooBroad'],
});

export const readRelease = endpoint({
  method: 'GET',
  path: '/sf/v1/release/{id}',
  ...READ_CALL_OFFS,
  summary: 'One release as it came, with all its lines',
  input: z.object({ id: Id }),
  output: ReleaseDetail,
  fails: ['callOff.noDetail', 'err.archived'],
});

export const compareRelease = endpoint({
  method: 'GET',
  path: '/sf/v1/release/{id}/compare',
  ...READ_CALL_OFFS,
  summary: 'A release compared with another one of its agreement, by default the one before it, day by day',
  input: z.object({ id: Id, other: z.optional(Id) }),
  output: Comparison,
  fails: ['callOff.noDetail', 'callOff.differentAgreement', 'err.archived'],
});

/** A change inside the firm zone wants a reason, and is refused with `err.touches` until the planner has seen whom it hits. */
export const publishRelease = agreeing(
  endpoint({
    path: '/sf/v1/release/publish',
    needs: 'call-off:publish',
    name: { zh: '发布要货令', en: 'Publish release' },
    summary: 'Publishes a release by hand: it replaces the one in force completely',
    input: PublishInput,
    output: z.object({ releaseId: z.string(), agreementId: z.string() }),
    fails: [
      'callOff.releaseRepeated',
      'callOff.releaseOutdated',
      'callOff.unknownPart',
      'callOff.severalAgreements',
      'unit.tooFine',
      'callOff.firmReasonMissing',
      'dict.unknownCode',
    ],
  }),
);

export const downloadReleaseTemplate = file({
  types: [XLSX],
  path: '/sf/v1/release/import/template',
  needs: 'call-off:publish',
  summary: 'A workbook to write releases in, one row for each line',
});

/** Rows of one agreement, number and date are one release: it is taken whole or not at all. */
export const importReleases = upload({
  path: '/sf/v1/release/import',
  needs: 'call-off:publish',
  name: { zh: '导入要货令', en: 'Import releases' },
  summary:
    'Publishes releases from an Excel workbook; those that change what is firm are taken with a reason, once their preview was agreed to',
  input: z.extend(ImportInput, { firmReason: maybeText(40), firmRemark: maybeText(200) }),
  output: ImportResult,
  workbook: true,
  maxBytes: 20 * MEGABYTE,
  fails: ['err.excelFormat', 'err.fileTooLarge', 'err.fileType', 'dict.unknownCode'],
});

/** What is wrong with one release is told beside it, and the others are taken. */
export const publishReleases = endpoint({
  path: '/sf/v1/release',
  needs: 'call-off:publish',
  name: { zh: '接口发布要货令', en: 'Publish releases by interface' },
  summary:
    'Takes releases of another system, each whole or not at all. One that changes what is firm needs a reason and the seal of what it touches',
  input: SystemReleases,
  output: z.object({ taken: z.number(), refused: z.number(), results: z.array(ReleaseResult) }),
  fails: [],
});
