import * as z from 'zod/mini';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint, file, upload } from '@portal/platform/contract/endpoint.ts';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import { Count, Id, PositiveCount, maybe, selectedOf } from '@portal/platform/contract/fields.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { PDF, XLSX } from '@portal/platform/contract/values/media-types.ts';
import { clockColumns, clockFilters, clockRule } from './clock.ts';
import { followedLists, measureStatuses } from './content/content.ts';
import { draftFields } from './content/shapes.ts';
import { Files, MOST_DEVIATIONS, Reason, eightDDocument, maybeProof, openInput } from './fields.ts';
import { stages, type Stage } from './stages.ts';

const { path: BASE } = eightDDocument;
const Changed = z.object({ id: z.string(), version: z.number() });
const MOST_BYTES = 5 * 1024 * 1024;
const PER_CENT = 100;

export const { list: listEightDs, workbook: exportEightDs, read: readEightD } = eightDDocument;

export const openEightD = endpoint({
  path: BASE,
  needs: 'eight-d:decide',
  name: { zh: '新建8D报告', en: 'Open 8D report' },
  summary:
    'The plant opens a report for a complaint, from deviations of the same supplier or by hand. The last day of each stage is fixed now, by the severity',
  input: z.object({
    ...openInput,
    deviationIds: z._default(
      z.array(Id).check(z.maxLength(MOST_DEVIATIONS, { error: 'tooMany', abort: true })),
      [],
    ),
  }),
  output: z.object({ id: z.string(), number: z.string() }),
  fails: [
    'eightD.wrongParty',
    'eightD.complaintAhead',
    'eightD.deviationOther',
    'eightD.deviationTaken',
    'supplier.unknownSupplier',
    'part.unknown',
  ],
});

const edits = ['eightD.none', 'eightD.status', 'eightD.wrongParty', 'err.updatedByOther'] as const;
const saves: readonly FailureKey[] = [
  ...edits,
  'eightD.stageClosed',
  'eightD.causeUnknown',
  'eightD.closingDay',
  'dict.unknownCode',
  'err.notFound',
];

const saveOf = <const S extends Stage>(stage: S, zh: string, en: string) =>
  endpoint({
    method: 'PUT',
    path: `${BASE}/{id}/${stage}`,
    needs: 'eight-d:edit',
    name: { zh: `填写8D ${zh}`, en: `Fill in 8D ${en}` },
    summary: `Keeps what the supplier has filled in of ${en} so far, with its pictures; a later stage may be drafted while an earlier one waits for approval`,
    input: z.object({ ...idVersion, ...draftFields(stage), files: Files }),
    output: Changed,
    fails: saves,
  });
export const saveEightD13 = saveOf('d13', 'D1-D3', 'D1-D3');
export const saveEightD4 = saveOf('d4', 'D4', 'D4');
export const saveEightD56 = saveOf('d56', 'D5-D6', 'D5-D6');
export const saveEightD7 = saveOf('d7', 'D7', 'D7');
export const saveEightD8 = saveOf('d8', 'D8', 'D8');

export const submitEightD = endpoint({
  path: `${BASE}/{id}/submit`,
  needs: 'eight-d:edit',
  name: { zh: '提交8D阶段', en: 'Submit 8D stage' },
  summary: 'Puts the stage whose turn it is before the plant; all that must be there is there',
  input: z.object({ ...idVersion, stage: selectedOf(stages) }),
  output: Changed,
  fails: [
    ...edits,
    'eightD.notItsTurn',
    'eightD.incomplete',
    'eightD.measuresOpen',
    'eightD.causeUnknown',
    'eightD.closingDay',
  ],
});

export const approveEightD = endpoint({
  path: `${BASE}/{id}/approve`,
  needs: 'eight-d:decide',
  name: { zh: '批准8D阶段', en: 'Approve 8D stage' },
  summary:
    'The plant approves the stage that was submitted: the next one is open, behind the last the report is closed',
  input: z.object(idVersion),
  output: Changed,
  fails: edits,
});
export const refuseEightD = endpoint({
  path: `${BASE}/{id}/refuse`,
  needs: 'eight-d:decide',
  name: { zh: '退回8D阶段', en: 'Refuse 8D stage' },
  summary: 'The plant refuses the stage that was submitted, and says why: it is open again',
  input: z.object({ ...idVersion, reason: Reason }),
  output: Changed,
  fails: edits,
});
export const cancelEightD = endpoint({
  path: `${BASE}/{id}/cancel`,
  needs: 'eight-d:decide',
  name: { zh: '取消8D报告', en: 'Cancel 8D report' },
  summary: 'The plant ends a report that is not closed, and says why',
  input: z.object({ ...idVersion, reason: Reason }),
  output: z.null(),
  fails: edits,
});

export const referEightD = endpoint({
  path: `${BASE}/{id}/refer`,
  needs: 'eight-d:edit',
  name: { zh: '引用已有8D报告', en: 'Refer to another 8D report' },
  summary:
    'Refers to another report of the same plant and supplier that has reached D4; without a number to none any more',
  input: z.object({ ...idVersion, referenceId: maybe(Id) }),
  output: Changed,
  fails: [...edits, 'eightD.referenceOther'],
});

export const followMeasure = endpoint({
  path: `${BASE}/{id}/follow`,
  needs: 'eight-d:edit',
  name: { zh: '更新8D措施进展', en: 'Follow 8D measure' },
  summary: 'How far a measure of D5 to D7 has come, also once its stage is approved',
  input: z.object({
    ...idVersion,
    list: selectedOf(followedLists),
    no: PositiveCount,
    measureStatus: selectedOf(measureStatuses),
    effect: maybe(Count.check(z.lte(PER_CENT, 'tooLarge'))),
    proofOfEffectiveness: maybeProof,
  }),
  output: Changed,
  fails: [...edits, 'eightD.measureNone'],
});

export const printEightD = file({
  types: [PDF],
  path: `${BASE}/{id}/print`,
  needs: 'eight-d:list',
  summary: 'The report as PDF on A4, in the language of the reader and titled in both',
  input: z.object({ id: Id }),
  fails: ['eightD.none', 'err.paperTooSlow', 'eightD.glyphsMissing'],
});
export const downloadEightDForm = file({
  types: [XLSX],
  path: `${BASE}/{id}/form`,
  needs: 'eight-d:list',
  summary: 'The report as a workbook to fill in, a sheet for each stage',
  input: z.object({ id: Id }),
  fails: ['eightD.none'],
});

/** A cell that was refused: on which sheet, in which row, of which item, and why. */
export const BadCell = z.object({
  sheet: z.string(),
  row: z.number(),
  column: z.string(),
  message: z.string(),
});
export type BadCell = z.output<typeof BadCell>;
export const takeEightDForm = upload({
  path: `${BASE}/{id}/form`,
  needs: 'eight-d:edit',
  name: { zh: '导入8D表单', en: 'Import 8D form' },
  summary:
    'Takes the workbook back with the same checks as the pages: all of it is kept as drafts, or nothing and each bad cell is named. Sheets of stages that are submitted or approved are left alone',
  maxBytes: MOST_BYTES,
  input: z.object(idVersion),
  output: z.object({
    saved: z.array(z.enum(stages)),
    /** Stages that are closed, and that the workbook would change. */
    skipped: z.array(z.enum(stages)),
    errors: z.array(BadCell),
  }),
  fails: [...edits, 'err.excelFormat', 'err.tooManyRows', 'eightD.otherForm'],
});

export const {
  list: listEightDClocks,
  export: exportEightDClocks,
  create: createEightDClock,
  change: changeEightDClock,
  template: downloadEightDClockTemplate,
  import: importEightDClocks,
} = masterData({
  path: '/sf/v1/eight-d-clock',
  needs: 'eight-d-clock:list',
  edits: 'eight-d-clock:edit',
  summary:
    'How long each stage of an 8D report has, by severity; a report keeps the days that counted when it was opened',
  record: '8D due days',
  recordZh: '8D期限',
  columns: clockColumns,
  filters: clockFilters,
  refuses: ['eightD.clockTaken', 'eightD.clockStays'],
  rule: clockRule,
});

export { readEightDFigures } from './figures.ts';
