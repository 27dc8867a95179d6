import type { Day } from '@portal/platform/contract/day.ts';
import { add, type Quantity } from '@portal/platform/contract/quantity.ts';
import { fill, type Language } from '@portal/platform/contract/words.ts';
import type { ImportDone } from '@portal/platform/server/list/import/importing.ts';
import type { UnitDecimals } from '@portal/unit/server/offers.ts';
import { answers, type Answer, type Batch } from '../../contract/answer/answer.ts';

/** What rows of a workbook say of their line, a row for each batch. */
type CommitmentRow = {
  readonly deliverOn?: Day | null | undefined;
  readonly quantity?: Quantity | null | undefined;
  readonly batchReason: string | null;
  readonly remark: string | null;
};

/** The rows of one line as one commitment: the first reason and remark count. Without batches it is none: a row without day and quantity says nothing. */
export const commitmentOfRows = (
  rows: readonly CommitmentRow[],
): { batches: Batch[]; batchReason: string | null; remark: string | null } => ({
  batches: rows.flatMap(({ deliverOn, quantity }) =>
    deliverOn && quantity ? [{ deliverOn, quantity }] : [],
  ),
  batchReason: rows.find(({ batchReason }) => batchReason !== null)?.batchReason ?? null,
  remark: rows.find(({ remark }) => remark !== null)?.remark ?? null,
});

/** A commitment to a line of any kind. */
type Commitment = {
  readonly line: { readonly unit: string };
  readonly batches: readonly Batch[];
  readonly answer: Answer;
  readonly input: { readonly batchReason: string | null; readonly remark: string | null };
};

/** It says what the template proposed: all that is open, on the requested day. */
export const isAsProposed = ({ answer, input }: Commitment): boolean =>
  answer === 'full' && input.remark === null && input.batchReason === null;

/** What a workbook came to: lines that say something of their own, lines left as the template proposed them, lines left blank. */
type Taken = {
  readonly written: readonly Commitment[];
  readonly unchanged: readonly Commitment[];
  readonly empty: number;
};

/** The same in words, and the question whether lines left as they were are committed as well (`unchanged`). */
export const commitmentOutcome = (
  { written, unchanged, empty }: Taken,
  {
    takesUnchanged,
    language,
    units,
    texts,
  }: {
    readonly takesUnchanged: boolean;
    readonly language: Language;
    readonly units: UnitDecimals;
    readonly texts: Readonly<
      Record<Answer | 'unchanged' | 'unchangedTaken' | 'empty' | 'takeUnchanged' | 'and', string>
    >;
  },
): Required<Pick<ImportDone, 'effects' | 'choices'>> => {
  const sumOf = (lines: readonly Commitment[]): string => sumByUnit(lines, units, language).join(texts.and);
  const counted = (text: string, lines: readonly Commitment[]): string[] =>
    lines.length === 0 ? [] : [fill(text, { count: lines.length, sum: sumOf(lines) })];
  const answered = answers.flatMap((answer) =>
    counted(
      texts[answer],
      written.filter((one) => one.answer === answer),
    ),
  );
  return {
    effects: [
      ...answered,
      ...counted(takesUnchanged ? texts.unchangedTaken : texts.unchanged, unchanged),
      ...(empty === 0 ? [] : [fill(texts.empty, { count: empty })]),
    ],
    choices:
      unchanged.length === 0
        ? []
        : [
            {
              field: 'unchanged',
              text: fill(texts.takeUnchanged, { count: unchanged.length }),
              chosen: takesUnchanged ? 'Y' : 'N',
            },
          ],
  };
};

/** What the lines commit, added up unit by unit. Example: `140.5 件`. */
const sumByUnit = (lines: readonly Commitment[], units: UnitDecimals, language: Language): string[] =>
  [...Map.groupBy(lines, ({ line }) => line.unit)].map(([unit, same]) => {
    const quantity = add(...same.flatMap(({ batches }) => batches.map((batch) => batch.quantity)));
    return `${quantity} ${units.namesOf(unit)[language]}`;
  });
