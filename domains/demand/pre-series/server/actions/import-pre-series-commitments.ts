import { move } from '@portal/platform/contract/state-machine.ts';
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
import { importing } from '@portal/platform/server/list/import/importing.ts';
import {
  commitmentOfRows,
  commitmentOutcome,
  isAsProposed,
  readCommitmentChecks,
} from '@portal/call-off/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { CommitRow, commitRowColumns } from '../../contract/sheets.ts';
import { lineStatus } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';
import { commitmentTo, commitLines, type LineCommitment } from '../answer/commit-lines.ts';
import { linesForUpdate } from '../lines/lock-lines.ts';
import { commitFrame } from '../orders/sheet-frames.ts';

/**
 * Answers from a workbook, one row for each batch: a line is answered with all its rows or with none. Rows that say what the template proposed are
 * answers only when the user says so (`unchanged`): a template that comes back as it was is no answer. Rows of a line that was changed since they were
 * exported come back (`requireUnchanged`).
 */
export const importPreSeriesCommitments: UploadAction<typeof calls.importPreSeriesCommitments> = async (
  caller,
  input,
  file,
) => {
  const { sheet, checks } = words[caller.language];
  const name = sheet.commitmentsRefused;
  const rules = await readCommitmentChecks(caller);
  return importing(caller, input, { name, source: 'pre-series', keep: keepFile }, async () => {
    const written: LineCommitment[] = [];
    const unchanged: LineCommitment[] = [];
    const takesUnchanged = input.unchanged === 'Y';
    let [empty, idle] = [0, 0];
    const done = await importGroups(caller, file, {
      name,
      words: { checks },
      zone: rules.zone,
      waits: 'preSeries.otherRow',
      columns: importColumns(commitFrame, caller.language, await dictWordsOf(caller, commitRowColumns)),
      shape: CommitRow,
      keyOf: ({ lineId }) => lineId ?? '',
      tell: progressUnder(caller, input.progress),
      take: async (groups, through) =>
        eachWhole(
          caller,
          groups,
          async ({ rows, stamps }) => {
            const commitment = commitmentOfRows(rows);
            if (commitment.batches.length === 0) {
              empty += 1;
              idle += rows.length;
              return;
            }
            const [line] = await linesForUpdate(caller, [rows[0]!.lineId]);
            move(lineStatus, line!.status, 'commitFull');
            for (const { orderNo, partNo, requestedOn } of rows)
              requireShown({ orderNo, partNo, requestedOn }, line!);
            requireUnchanged(stamps, line!);
            const committed = commitmentTo(caller, line!, { id: line!.id, ...commitment }, rules, 0);
            if (isAsProposed(committed)) {
              unchanged.push(committed);
              if (!takesUnchanged) idle += rows.length;
            } else written.push(committed);
          },
          through,
        ),
    });
    const committed = takesUnchanged ? [...written, ...unchanged] : written;
    if (committed.length > 0) await commitLines(caller, committed);
    return {
      ...done,
      idle,
      mend: sheet.mendAnswers,
      ...commitmentOutcome(
        { written, unchanged, empty },
        { takesUnchanged, language: caller.language, units: rules.units, texts: sheet.answered },
      ),
    };
  });
};
