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
import { keepFile } from '@portal/settings/server/offers.ts';
import type { Batch } from '../../contract/answer/answer.ts';
import type * as calls from '../../contract/endpoints.ts';
import { callOffStatus } from '../../contract/status.ts';
import { sheetWords } from '../../contract/sheet-words.ts';
import { words } from '../../contract/words.en.ts';
import { readCommitmentChecks, type CommitmentChecks } from '../answer/check-commitment.ts';
import { commitColumns } from '../answer/commit-columns.ts';
import { commitmentTo, commitLines, type LineCommitment } from '../answer/commit-lines.ts';
import { commitmentOfRows, commitmentOutcome, isAsProposed } from '../answer/commitment-outcome.ts';
import { requireNeedsAnswer } from '../answer/waiting.ts';
import type { PlantRules } from '../plant-rules.ts';
import { lockedLines, type LockedLine } from '../quantities/lock-lines.ts';

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
/** What the commitments of a workbook come to. */
type Outcome = Required<Pick<ImportDone, 'effects' | 'choices' | 'idle'>>;

/**
 * Commits lines from a workbook, one row for each batch. A line is committed with all its rows or with none: the bad row is marked
 * with what is wrong, the others of its line with that they wait for it. Rows that say what the template proposed are committed only
 * when the user says so (`unchanged`): a template that comes back as it was is no answer. Rows of a line that was changed since they were exported come
 * back (`requireUnchanged`).
 */
export const importCommitments: UploadAction<typeof calls.importCommitments> = async (
  caller,
  input,
  file,
) => {
  const sheet = sheetWords[caller.language];
  const { checks } = words[caller.language];
  const rules = await readCommitmentChecks(caller);
  const refusedRows = { name: sheet.refused, source: 'call-off', keep: keepFile };
  return importing(caller, input, refusedRows, async () => {
    let outcome: Outcome | undefined;
    const done = await importGroups(caller, file, {
      name: sheet.refused,
      columns: commitColumns(caller.language, rules.reasons),
      words: { checks },
      zone: rules.zone,
      shape: BatchRow,
      keyOf: ({ lineId }) => lineId ?? '',
      waits: 'callOff.otherBatch',
      tell: progressUnder(caller, input.progress),
      take: async (groups, through) => {
        const { refused, ...rest } = await commitGroups(caller, groups, {
          rules,
          takesUnchanged: input.unchanged === 'Y',
          through,
        });
        outcome = rest;
        return refused;
      },
    });
    return { ...done, ...outcome, mend: sheet.mendAnswers };
  });
};

/** Commits the lines that may be committed; says why others are refused, by line, and what it comes to. */
const commitGroups = async (
  caller: Caller,
  groups: readonly RowGroup<BatchRow>[],
  {
    rules,
    takesUnchanged,
    through,
  }: { rules: PlantRules & CommitmentChecks; takesUnchanged: boolean; through: Through },
): Promise<Outcome & { refused: ReadonlyMap<string, GroupRefusal<BatchRow>> }> => {
  const refused = new Map<string, GroupRefusal<BatchRow>>();
  const committed: LineCommitment[] = [];
  const all = groups.map(({ key, rows, stamps }) => ({ id: key, rows, stamps, ...commitmentOfRows(rows) }));
  const [filled, empty] = [
    all.filter(({ batches }) => batches.length > 0),
    all.filter(({ batches }) => batches.length === 0),
  ];
  const locked = await lockedLines(
    caller,
    filled.map(({ id }) => id),
  );
  const lines = new Map(locked.map((line) => [line.id, line]));
  for (const one of filled) {
    try {
      const line = lines.get(one.id);
      if (!line) throw new Failure('callOff.noDetail', { id: one.id });
      move(callOffStatus, line.status, 'commit');
      for (const row of one.rows) requireShownIn(row, line);
      requireUnchanged(one.stamps, line);
      requireNeedsAnswer(caller, line, rules, 0);
      committed.push(commitmentTo(caller, line, one, rules, 0));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.set(one.id, refusalOf(error, one.batches));
    }
    await through(one.batches.length);
  }
  const unchanged = committed.filter(isAsProposed);
  const written = committed.filter((one) => !isAsProposed(one));
  await commitLines(caller, takesUnchanged ? committed : written);
  const blank = empty.reduce((sum, { rows }) => sum + rows.length, 0);
  return {
    refused,
    idle: takesUnchanged ? blank : blank + unchanged.length,
    ...commitmentOutcome(
      { written, unchanged, empty: empty.length },
      {
        takesUnchanged,
        language: caller.language,
        units: rules.units,
        texts: sheetWords[caller.language].effects,
      },
    ),
  };
};

/** Fails with `err.rowShowsOther`. */
const requireShownIn = (row: BatchRow, { saNo, partNo, dueOn }: LockedLine): void => {
  const { saNo: shownAgreement, partNo: shownPart, dueOn: shownDay } = row;
  requireShown({ saNo: shownAgreement, partNo: shownPart, dueOn: shownDay }, { saNo, partNo, dueOn });
};

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
