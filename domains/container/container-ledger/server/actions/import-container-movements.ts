import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller, UploadAction } from '@portal/platform/server/caller.ts';
import { importColumns, titled } from '@portal/platform/server/list/import/import-list.ts';
import { progressUnder } from '@portal/platform/server/list/import/import-progress.ts';
import { readRows, type ImportRow } from '@portal/platform/server/list/import/import-rows.ts';
import { importing } from '@portal/platform/server/list/import/importing.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { hasNoEnd } from '../../contract/enough.ts';
import { MovementRow, movementOf } from '../../contract/fields.ts';
import { handCauses } from '../../contract/holder.ts';
import { words } from '../../contract/words.en.ts';
import { absurdIn } from '../balance/absurd-quantity.ts';
import { postWhatIsThere } from '../balance/enough.ts';
import { handPostings } from '../postings/hand-postings.ts';
import { movementFrame } from '../postings/movement-frame.ts';
import type { Posting } from '../post.ts';
import { holdPapers, paperOf, postedBefore, standsAlready, type Before } from '../postings/posted-before.ts';
import { keepPosted } from '../postings/posted-by-import.ts';

/**
 * Movements from a workbook, openings among them, by the rules of single ones. Rows are posted in the order of their days, what comes from outside first. A row
 * that was posted before is not posted again; one that says another quantity for it is refused. A quantity far beyond all there is is asked for once more, as in the
 * form: nothing is posted before a preview that names it was agreed to.
 */
export const importContainerMovements: UploadAction<typeof calls.importContainerMovements> = async (
  caller,
  input,
  file,
) => {
  const { language } = caller;
  const name = titled(movementFrame, language, 'refused');
  return importing(caller, input, { name, source: 'container-ledger', keep: keepFile }, async () => {
    const { rows, outcome } = await readRows(caller, file, {
      name,
      columns: importColumns(movementFrame, language),
      shape: MovementRow,
      words: words[language],
      zone: await movementFrame.zone(caller),
    });
    await progressUnder(caller, input.progress)(0, rows.length);
    await holdPapers(caller);
    const fresh = onePerPaper(await judged(caller, rows));
    const { left, before } = await withoutKnown(caller, fresh);
    const absurd = await absurdIn(caller, [...left.keys()].filter(hasNoEnd));
    const { posted, refused } = await postWhatIsThere(caller, inOrder(left));
    for (const [posting, failure] of refused) left.get(posting)!.refuse(failure);
    return {
      ...(await outcome()),
      idle: before.length,
      touches: absurd.length,
      touched: absurd,
      asks: absurd.length > 0,
      effects: effectsOf(
        caller,
        [...left.keys()].filter((posting) => !refused.has(posting)),
        before,
      ),
      undo: await keepPosted(caller, file.name, posted),
    };
  });
};

type Row = ImportRow<MovementRow>;
/** Rows that are still to be posted, by what they say. */
type Rows = Map<Posting, Row>;

/** The rows that the rules let pass. */
const judged = async (caller: Caller, rows: readonly Row[]): Promise<Rows> => {
  const right = rows.flatMap((row) => (row.value === null ? [] : [{ row, written: movementOf(row.value) }]));
  const postings = await handPostings(
    caller,
    right.map(({ written }) => written),
  );
  const passed: Rows = new Map();
  for (const [at, { row }] of right.entries()) {
    const posting = postings[at]!;
    if (posting instanceof Failure) row.refuse(posting);
    else passed.set(posting, row);
  }
  return passed;
};

/** The first row of each paper; a further one is refused, with the row that says the movement already. */
const onePerPaper = (rows: Rows): Rows => {
  const first = new Map<string, number>();
  const kept: Rows = new Map();
  for (const [posting, row] of rows) {
    const paper = paperOf(posting);
    const other = first.get(paper);
    if (other === undefined) {
      first.set(paper, row.row);
      kept.set(posting, row);
    } else row.refuse(new Failure('container.rowTwice', { row: other, field: 'documentNumber' }));
  }
  return kept;
};

/** Without the rows that stand in the books already: as they are, or otherwise and therefore refused. */
const withoutKnown = async (
  caller: Caller,
  rows: Rows,
): Promise<{ readonly left: Rows; readonly before: readonly Before[] }> => {
  const known = await postedBefore(caller, [...rows.keys()]);
  const left: Rows = new Map(rows);
  for (const [posting, before] of known) {
    left.delete(posting);
    if (!before.isSame) rows.get(posting)!.refuse(standsAlready(caller, posting, before));
  }
  return { left, before: [...known.values()].filter(({ isSame }) => isSame) };
};

/** People sort their rows as they like: a handover must not come before the purchase that it is out of. */
const inOrder = (rows: Rows): Posting[] =>
  [...rows.keys()].toSorted((one, other) => {
    if (one.postedOn !== other.postedOn) return one.postedOn < other.postedOn ? -1 : 1;
    return Number(other.giverKind === 'purchase') - Number(one.giverKind === 'purchase');
  });

/** Numbers that one sentence names. */
const NAMED = 5;

/** What the rows do, a sentence for each cause. */
const effectsOf = ({ language }: Caller, posted: readonly Posting[], before: readonly Before[]): string[] => {
  const { sheet, cause: causes } = words[language];
  const numbers = before.slice(0, NAMED).map(({ number }) => number);
  return [
    ...handCauses.flatMap((cause) => {
      const own = posted.filter((posting) => posting.cause === cause);
      const quantity = own.reduce((sum, posting) => sum + posting.quantity, 0);
      return own.length === 0
        ? []
        : [fill(sheet.posted, { cause: causes[cause], rows: own.length, quantity })];
    }),
    ...(before.length === 0
      ? []
      : [
          fill(sheet.postedBefore, {
            rows: before.length,
            numbers: `${numbers.join(', ')}${before.length > NAMED ? ' …' : ''}`,
          }),
        ]),
  ];
};
