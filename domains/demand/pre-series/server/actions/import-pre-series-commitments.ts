import { add } from '@portal/platform/contract/quantity.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import { fill, type Language } from '@portal/platform/contract/words.ts';
import type { UploadAction } from '@portal/platform/server/caller.ts';
import { dictWordsOf } from '@portal/platform/server/list/sheet/dict-words.ts';
import { importColumns } from '@portal/platform/server/list/import/import-list.ts';
import {
  eachWhole,
  importGroups,
  requireUnchanged,
} from '@portal/platform/server/list/import/import-groups.ts';
import { requireShown } from '@portal/platform/server/list/row-shows.ts';
import { progressUnder } from '@portal/platform/server/list/import/import-progress.ts';
import { importing, type ImportDone } from '@portal/platform/server/list/import/importing.ts';
import { batchReasons, readAnswerRules } from '@portal/call-off/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { answers } from '@portal/call-off/contract/answer/answer.ts';
import { unitDecimals, type UnitDecimals } from '@portal/unit/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { CommitRow, commitRowColumns } from '../../contract/sheets.ts';
import { lineStatus } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';
import { commitmentTo, commitLines, type LineCommitment } from '../answer/commit-lines.ts';
import { linesForUpdate } from '../lines/lock-lines.ts';
import { commitFrame } from '../orders/sheet-frames.ts';

/**
 * Answers from a workbook, one row for each batch: a line is answered with all its rows or with none. Rows that say what the template proposed are
 * answers only when that is meant (`unchanged`): a template that comes back as it was is no answer. Rows of a line that was changed since they were
 * exported come back (`requireUnchanged`).
 */
export const importPreSeriesCommitments: UploadAction<typeof calls.importPreSeriesCommitments> = async (
  caller,
  asked,
  file,
) => {
  const { sheet, checks } = words[caller.language];
  const name = sheet.commitmentsRefused;
  const rules = {
    ...(await readAnswerRules(caller)),
    reasons: await batchReasons(caller),
    units: await unitDecimals(caller),
  };
  return importing(caller, asked, { name, source: 'pre-series', keep: keepFile }, async () => {
    const written: LineCommitment[] = [];
    const unchanged: LineCommitment[] = [];
    const takesUnchanged = asked.unchanged === 'Y';
    let [empty, idle] = [0, 0];
    const done = await importGroups(caller, file, {
      name,
      words: { checks },
      zone: await plantZone(caller),
      waits: 'preSeries.otherRow',
      columns: importColumns(commitFrame, caller.language, await dictWordsOf(caller, commitRowColumns)),
      shape: CommitRow,
      keyOf: ({ lineId }) => lineId ?? '',
      tell: progressUnder(caller, asked.progress),
      take: async (groups, through) =>
        eachWhole(
          caller,
          groups,
          async ({ rows, stamps }) => {
            const batches = rows.flatMap(({ deliverOn, quantity }) =>
              deliverOn === null || quantity === null ? [] : [{ deliverOn, quantity }],
            );
            if (batches.length === 0) {
              empty += 1;
              idle += rows.length;
              return;
            }
            const [line] = await linesForUpdate(caller, [rows[0]!.lineId]);
            move(lineStatus, line!.status, 'commitFull');
            for (const { orderNo, partNo, requestedOn } of rows)
              requireShown({ orderNo, partNo, requestedOn }, line!);
            requireUnchanged(stamps, line!);
            const answer = commitmentTo(
              caller,
              line!,
              {
                id: line!.id,
                batches,
                batchReason: rows.find(({ batchReason }) => batchReason !== null)?.batchReason ?? null,
                remark: rows.find(({ remark }) => remark !== null)?.remark ?? null,
              },
              rules,
              0,
            );
            if (isUnchanged(answer)) {
              unchanged.push(answer);
              if (!takesUnchanged) idle += rows.length;
            } else written.push(answer);
          },
          through,
        ),
    });
    const answered = takesUnchanged ? [...written, ...unchanged] : written;
    if (answered.length > 0) await commitLines(caller, answered);
    return {
      ...done,
      idle,
      mend: sheet.mendAnswers,
      ...told(
        { written, unchanged, empty },
        { takesUnchanged, language: caller.language, units: rules.units },
      ),
    };
  });
};

type Taken = {
  readonly written: readonly LineCommitment[];
  readonly unchanged: readonly LineCommitment[];
  readonly empty: number;
};

/** What the answers of a workbook come to, and whether those that the template proposed are meant. */
const told = (
  { written, unchanged, empty }: Taken,
  { takesUnchanged, language, units }: { takesUnchanged: boolean; language: Language; units: UnitDecimals },
): Required<Pick<ImportDone, 'effects' | 'choices'>> => {
  const text = words[language].sheet.answered;
  const counted = (word: string, lines: readonly LineCommitment[]): string[] =>
    lines.length === 0
      ? []
      : [
          fill(word, {
            count: lines.length,
            sum: sumOf(lines, (unit) => units.namesOf(unit)[language], text.and),
          }),
        ];
  return {
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
const isUnchanged = ({ answer, given }: LineCommitment): boolean =>
  answer === 'full' && given.remark === null && given.batchReason === null;

/** What the lines promise, added up unit by unit. */
const sumOf = (lines: readonly LineCommitment[], nameOf: (code: string) => string, and: string): string =>
  [...Map.groupBy(lines, ({ line }) => line.unit)]
    .map(([unit, same]) => {
      const quantity = add('0', ...same.flatMap(({ batches }) => batches.map((batch) => batch.quantity)));
      return `${quantity} ${nameOf(unit)}`;
    })
    .join(and);
