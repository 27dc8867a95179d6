import * as z from 'zod/mini';
import {
  DayField,
  Id,
  maybe,
  maybeCodeText,
  maybeText,
  PositiveQuantity,
} from '@portal/platform/contract/fields.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { add } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import type { Caller, UploadAction } from '@portal/platform/server/caller.ts';
import { progressUnder } from '@portal/platform/server/list/import/import-progress.ts';
import { requireShown } from '@portal/platform/server/list/row-shows.ts';
import { importing, type ImportDone } from '@portal/platform/server/list/import/importing.ts';
import {
  importGroups,
  requireUnchanged,
  type GroupRefusal,
  type RowGroup,
  type Through,
} from '@portal/platform/server/list/import/import-groups.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { unitDecimals } from '@portal/unit/server/offers.ts';
import { answers, type Batch } from '../../contract/answer/answer.ts';
import type * as calls from '../../contract/endpoints.ts';
import { callOffStatus } from '../../contract/status.ts';
import { sheetWords } from '../../contract/sheet-words.ts';
import { words } from '../../contract/words.en.ts';
import {
  commitmentTo,
  commitLines,
  type LineCommitment,
  type CommitmentInput,
} from '../answer/commit-lines.ts';
import { lockedLines, type LockedLine } from '../quantities/lock-lines.ts';
import { batchReasons, type Reason } from '../answer/reasons.ts';
import { requireNeedsAnswer } from '../answer/waiting.ts';
import { readCallOffRules } from '../plant-rules.ts';
import { commitColumns } from '../answer/commit-columns.ts';

/** What a row shows of its line, so that people know it. */
const shown = { saNo: maybeCodeText(35), partNo: maybeCodeText(35), dueOn: maybe(DayField) };

/** One batch of one line, as a row of the workbook gives it; a row without day and quantity is no answer. */
const BatchRow = z
  .object({
    lineId: Id,
    ...shown,
    deliverOn: z.optional(DayField),
    quantity: z.optional(PositiveQuantity),
    batchReason: maybeText(40),
    remark: maybeText(200),
  })
  .check(
    z.refine((row) => row.deliverOn !== undefined || row.quantity === undefined, {
      path: ['deliverOn'],
      error: 'required',
    }),
    z.refine((row) => row.quantity !== undefined || row.deliverOn === undefined, {
      path: ['quantity'],
      error: 'required',
    }),
  );
type BatchRow = z.output<typeof BatchRow>;
/** What the answers of a workbook come to. */
type Told = Required<Pick<ImportDone, 'effects' | 'choices' | 'idle'>>;

/**
 * Promises lines from a workbook, one row for each batch. A line is promised with all its rows or with none: the bad row is marked
 * with what is wrong, the others of its line with that they wait for it. Rows that say what the template proposed are promised only
 * when that is meant (`unchanged`): a template that comes back as it was is no answer. Rows of a line that was changed since they were exported come
 * back (`requireUnchanged`).
 */
export const importCommitments: UploadAction<typeof calls.importCommitments> = async (
  caller,
  asked,
  file,
) => {
  const sheet = sheetWords[caller.language];
  const { checks } = words[caller.language];
  const reasons = await batchReasons(caller);
  const refusedRows = { name: sheet.refused, source: 'call-off', keep: keepFile };
  return importing(caller, asked, refusedRows, async () => {
    let told: Told | undefined;
    const done = await importGroups(caller, file, {
      name: sheet.refused,
      columns: commitColumns(caller.language, reasons),
      words: { checks },
      zone: await plantZone(caller),
      shape: BatchRow,
      keyOf: ({ lineId }) => lineId ?? '',
      waits: 'callOff.otherBatch',
      tell: progressUnder(caller, asked.progress),
      take: async (groups, through) => {
        const { refused, ...rest } = await answerLines(caller, groups, {
          reasons,
          takesUnchanged: asked.unchanged === 'Y',
          through,
        });
        told = rest;
        return refused;
      },
    });
    return { ...done, ...told, mend: sheet.mendAnswers };
  });
};

/** Promises the lines that may be promised; says why others are refused, by line, and what it comes to. */
const answerLines = async (
  caller: Caller,
  groups: readonly RowGroup<BatchRow>[],
  {
    reasons,
    takesUnchanged,
    through,
  }: { reasons: readonly Reason[]; takesUnchanged: boolean; through: Through },
): Promise<Told & { refused: ReadonlyMap<string, GroupRefusal<BatchRow>> }> => {
  let [empty, idle] = [0, 0];
  const refused = new Map<string, GroupRefusal<BatchRow>>();
  const requested: (CommitmentInput &
    Pick<RowGroup<BatchRow>, 'rows' | 'stamps'> & { readonly batches: readonly Batch[] })[] = [];
  for (const { key, rows, stamps } of groups) {
    const batches = rows.flatMap(({ deliverOn, quantity }) =>
      deliverOn === undefined || quantity === undefined ? [] : [{ deliverOn, quantity }],
    );
    if (batches.length > 0)
      requested.push({
        id: key,
        rows,
        stamps,
        batches,
        batchReason: rows.find((row) => row.batchReason !== null)?.batchReason ?? null,
        remark: rows.find((row) => row.remark !== null)?.remark ?? null,
      });
    else {
      empty += 1;
      idle += rows.length;
    }
  }
  const rules = { ...(await readCallOffRules(caller)), reasons, units: await unitDecimals(caller) };
  const lines = new Map(
    (
      await lockedLines(
        caller,
        requested.map((one) => one.id),
      )
    ).map((line) => [line.id, line]),
  );
  const answered: LineCommitment[] = [];
  for (const one of requested) {
    try {
      const line = lines.get(one.id);
      if (!line) throw new Failure('callOff.noDetail', { id: one.id });
      move(callOffStatus, line.status, 'commit');
      for (const row of one.rows) requireShownIn(row, line);
      requireUnchanged(one.stamps, line);
      requireNeedsAnswer(caller, line, rules, 0);
      answered.push(commitmentTo(caller, line, one, rules, 0));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.set(one.id, refusalOf(error, one.batches));
    }
    await through(one.batches.length);
  }
  const unchanged = answered.filter(isUnchanged);
  const written = answered.filter((one) => !isUnchanged(one));
  await commitLines(caller, takesUnchanged ? answered : written);
  const { effects: text } = sheetWords[caller.language];
  const unitName = (unit: string): string => rules.units.namesOf(unit)[caller.language];
  const counted = (word: string, lines: readonly LineCommitment[]): string[] =>
    lines.length === 0
      ? []
      : [fill(word, { count: lines.length, sum: sumOf(lines, caller.language, unitName) })];
  return {
    refused,
    idle: takesUnchanged ? idle : idle + unchanged.length,
    effects: [
      ...answers.flatMap((answer) =>
        counted(
          text[answer],
          written.filter((one) => one.answer === answer),
        ),
      ),
      ...counted(takesUnchanged ? text.unchangedTaken : text.unchanged, unchanged),
      ...(empty === 0 ? [] : [fill(text.empty, { count: empty })]),
    ],
    choices:
      unchanged.length === 0
        ? []
        : [
            {
              field: 'unchanged',
              text: fill(text.takeUnchanged, { count: unchanged.length }),
              chosen: takesUnchanged ? 'Y' : 'N',
            },
          ],
  };
};

/** Fails with `err.rowShowsOther`. */
const requireShownIn = (row: BatchRow, { saNo, partNo, dueOn }: LockedLine): void => {
  const { saNo: shownAgreement, partNo: shownPart, dueOn: shownDay } = row;
  requireShown({ saNo: shownAgreement, partNo: shownPart, dueOn: shownDay }, { saNo, partNo, dueOn });
};

/** Says what the template proposed: all that is open, on the requested day. */
const isUnchanged = ({ answer, given }: LineCommitment): boolean =>
  answer === 'full' && given.remark === null && given.batchReason === null;

/** What the lines promise, added up unit by unit. */
const sumOf = (
  lines: readonly LineCommitment[],
  language: Language,
  unitName: (code: string) => string,
): string =>
  [...Map.groupBy(lines, ({ line }) => line.unit)]
    .map(([unit, same]) => {
      const quantity = add(...same.flatMap(({ batches }) => batches.map((batch) => batch.quantity)));
      return `${quantity} ${unitName(unit)}`;
    })
    .join(sheetWords[language].effects.and);

/** The refusal with its field as the sheet's column is called; where it names a batch, the rows that say it are to blame. */
const refusalOf = ({ key, details }: Failure, batches: readonly Batch[]): GroupRefusal<BatchRow> => {
  const field = typeof details.field === 'string' ? details.field.split('.').at(-1) : 'lineId';
  const batch = field === 'deliverOn' || field === 'quantity' ? batches[Number(details.batch)] : undefined;
  return {
    failure: new Failure(key, { ...details, field }),
    ...(batch && {
      isBlamed: (row) => row.deliverOn === batch.deliverOn && row.quantity === batch.quantity,
    }),
  };
};
