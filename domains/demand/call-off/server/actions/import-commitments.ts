import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { DayField, Id, maybeText, PositiveQuantity } from '@portal/platform/contract/fields.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { add } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import type { Caller, IncomingFile, UploadAction } from '@portal/platform/server/caller.ts';
import { importing, type ImportDone } from '@portal/platform/server/list/importing.ts';
import { importRows } from '@portal/platform/server/list/import-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { answers, type Batch } from '../../contract/answer.ts';
import type * as calls from '../../contract/endpoints.ts';
import { callOffStatus } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';
import { answerTo, storeAnswers, type Answered, type AnswerInput } from '../answer-lines.ts';
import { lockedLines } from '../lock-lines.ts';
import { batchReasons, type Reason } from '../reasons.ts';
import { requireAsked } from '../waiting.ts';
import { readCallOffRules } from '../plant-rules.ts';
import { commitColumns } from '../commit-columns.ts';

/** One batch of one line, as a row of the workbook gives it; a row without day and quantity is no answer. */
const BatchRow = z
  .object({
    lineId: Id,
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
/** Any row at all, so that a line with one bad row is known as a whole. */
const AnyRow = z.record(z.string(), z.optional(z.string()));

/**
 * Promises lines from a workbook, one row for each batch. A line is promised with all its rows or with none: the bad row is marked
 * with what is wrong, the others of its line with that they wait for it. Rows that say what the template proposed are promised only
 * when that is meant (`unchanged`): a template that comes back as it was is no answer.
 */
export const importCommitments: UploadAction<typeof calls.importCommitments> = async (
  caller,
  asked,
  file,
) => {
  const { sheet, checks, failures } = words[caller.language];
  const content = Buffer.concat(await Array.fromAsync(file.stream as AsyncIterable<Buffer>));
  const zone = await plantZone(caller);
  const reasons = await batchReasons(caller);
  const rows = async <Shape extends z.core.$ZodType>(
    shape: Shape,
    take: (row: z.output<Shape>) => Promise<unknown>,
  ) =>
    importRows(caller, { ...file, stream: Readable.from([content]) } satisfies IncomingFile, {
      name: sheet.refused,
      columns: commitColumns(caller.language, reasons),
      words: { checks, failures },
      zone,
      shape,
      take,
    });
  const refusedRows = { name: sheet.refused, source: 'call-off', keep: keepFile };
  return importing(caller, asked, refusedRows, async () => {
    const input: Readonly<Record<string, string | undefined>>[] = [];
    await rows(AnyRow, async (row) => input.push(row));
    const { refused, ...told } = await answerRows(caller, input, {
      reasons,
      takesUnchanged: asked.unchanged === 'Y',
    });
    const done = await rows(BatchRow, async (row) => {
      const refusal = refused.get(row.lineId);
      if (refusal) throw isMeant(refusal, row) ? refusal.failure : new Failure('callOff.otherBatch');
    });
    return { ...done, ...told };
  });
};

/** Why a line was not promised, and which of its batches is to blame; undefined: all of them. */
type Refusal = { failure: Failure; batch?: Batch };

const isMeant = ({ batch }: Refusal, row: BatchRow): boolean =>
  batch === undefined || (batch.deliverOn === row.deliverOn && batch.quantity === row.quantity);

type Told = Required<Pick<ImportDone, 'effects' | 'choices' | 'idle'>>;

/** Promises the lines whose rows are all good; says why others are refused, by line, and what it comes to. */
const answerRows = async (
  caller: Caller,
  input: readonly Readonly<Record<string, string | undefined>>[],
  { reasons, takesUnchanged }: { reasons: readonly Reason[]; takesUnchanged: boolean },
): Promise<Told & { refused: Map<string, Refusal> }> => {
  let [empty, idle] = [0, 0];
  const refused = new Map<string, Refusal>();
  const requested: AnswerInput[] = [];
  for (const [lineId, rows] of Map.groupBy(input, (row) => row.lineId ?? '')) {
    const parsed = rows.map((row) => z.safeParse(BatchRow, row));
    const good = parsed.flatMap((row) => (row.success ? [row.data] : []));
    const batches = good.flatMap(({ deliverOn, quantity }) =>
      deliverOn === undefined || quantity === undefined ? [] : [{ deliverOn, quantity }],
    );
    if (good.length < parsed.length) refused.set(lineId, { failure: new Failure('callOff.otherBatch') });
    else if (batches.length > 0)
      requested.push({
        id: lineId,
        batches,
        batchReason: good.find((row) => row.batchReason !== null)?.batchReason ?? null,
        remark: good.find((row) => row.remark !== null)?.remark ?? null,
      });
    else {
      empty += 1;
      idle += rows.length;
    }
  }
  const rules = await readCallOffRules(caller);
  const lines = new Map(
    (
      await lockedLines(
        caller,
        requested.map((one) => one.id),
      )
    ).map((line) => [line.id, line]),
  );
  const answered: Answered[] = [];
  for (const one of requested) {
    try {
      const line = lines.get(one.id);
      if (!line) throw new Failure('callOff.noDetail', { id: one.id });
      move(callOffStatus, line.status, 'commit');
      requireAsked(caller, line, rules, 0);
      answered.push(answerTo(caller, line, one, { ...rules, reasons }, 0));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.set(one.id, refusalOf(error, one.batches));
    }
  }
  const unchanged = answered.filter(isUnchanged);
  const written = answered.filter((one) => !isUnchanged(one));
  await storeAnswers(caller, takesUnchanged ? answered : written);
  const { effects: text } = words[caller.language].sheet;
  const counted = (word: string, lines: readonly Answered[]): string[] =>
    lines.length === 0 ? [] : [fill(word, { count: lines.length, sum: sumOf(caller, lines) })];
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

/** Says what the template proposed: all that is open, on the requested day. */
const isUnchanged = ({ answer, given }: Answered): boolean =>
  answer === 'full' && given.remark === null && given.batchReason === null;

/** What the lines promise, added up unit by unit. */
const sumOf = ({ language }: Caller, lines: readonly Answered[]): string =>
  [...Map.groupBy(lines, ({ line }) => line.unit)]
    .map(([unit, same]) => {
      const quantity = add(...same.flatMap(({ batches }) => batches.map((batch) => batch.quantity)));
      const names: Readonly<Record<string, string>> = platformWords[language].units;
      return `${quantity} ${names[unit] ?? unit}`;
    })
    .join(words[language].sheet.effects.and);

/** The refusal with its field as the sheet's column is called. */
const refusalOf = ({ key, details }: Failure, batches: readonly Batch[] | undefined): Refusal => {
  const field = typeof details.field === 'string' ? details.field.split('.').at(-1) : 'lineId';
  const batch = field === 'deliverOn' || field === 'quantity' ? batches?.[Number(details.batch)] : undefined;
  return { failure: new Failure(key, { ...details, field }), ...(batch && { batch }) };
};
