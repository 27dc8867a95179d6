import { add } from '@portal/platform/contract/quantity.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { UploadAction } from '@portal/platform/server/caller.ts';
import { dictWordsOf } from '@portal/platform/server/list/dict-words.ts';
import { importColumns } from '@portal/platform/server/list/import-list.ts';
import { eachWhole, importGroups } from '@portal/platform/server/list/import-groups.ts';
import { progressUnder } from '@portal/platform/server/list/import-progress.ts';
import { importing } from '@portal/platform/server/list/importing.ts';
import { batchReasons, readAnswerRules } from '@portal/call-off/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { answers } from '@portal/call-off/contract/answer.ts';
import { unitDecimals } from '@portal/unit/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { CommitRow, commitRowColumns } from '../../contract/sheets.ts';
import { lineStatus } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';
import { answerTo, storeAnswers, type Answered } from '../answer-lines.ts';
import { linesForUpdate } from '../lock-lines.ts';
import { commitFrame } from '../sheet-frames.ts';

/** Answers from a workbook, one row for each batch: a line is answered with all its rows or with none. */
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
    const answered: Answered[] = [];
    let idle = 0;
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
          async ({ rows }) => {
            const batches = rows.flatMap(({ deliverOn, quantity }) =>
              deliverOn === null || quantity === null ? [] : [{ deliverOn, quantity }],
            );
            if (batches.length === 0) {
              idle += rows.length;
              return;
            }
            const [line] = await linesForUpdate(caller, [rows[0]!.lineId]);
            move(lineStatus, line!.status, 'commitFull');
            answered.push(
              answerTo(
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
              ),
            );
          },
          through,
        ),
    });
    if (answered.length > 0) await storeAnswers(caller, answered);
    return {
      ...done,
      idle,
      mend: sheet.mendAnswers,
      effects: answers.flatMap((answer) => {
        const same = answered.filter((one) => one.answer === answer);
        const sum = add('0', ...same.flatMap(({ batches }) => batches.map(({ quantity }) => quantity)));
        return same.length === 0 ? [] : [fill(sheet.answered[answer], { count: same.length, sum })];
      }),
    };
  });
};
