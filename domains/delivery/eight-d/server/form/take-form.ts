import { buffer } from 'node:stream/consumers';
import { Failure } from '@portal/platform/contract/failure.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill, inLanguage } from '@portal/platform/contract/words.ts';
import type { FileAction, UploadAction } from '@portal/platform/server/caller.ts';
import { readSheets } from '@portal/platform/server/list/sheet/read-workbook.ts';
import { XLSX } from '@portal/platform/contract/values/media-types.ts';
import { contentProblems } from '../../contract/content/check.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { BadCell } from '../../contract/endpoints.ts';
import { stages, type Stage } from '../../contract/stages.ts';
import { stageStatus } from '../../contract/status.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { eightDs } from '../eight-ds.ts';
import { reportOf } from '../read.ts';
import { keepDraft } from '../saving.ts';
import { contentOf, stagesOf } from '../stage-rows.ts';
import { choicesFor } from './choices.ts';
import { readStage, type ReadStage } from './read-form.ts';
import { sheetNames } from './sheet-names.ts';
import { formOf, keyHeading } from './write-form.ts';

/** The report as a workbook to fill in. */
export const downloadEightDForm: FileAction<typeof calls.downloadEightDForm> = async (caller, { id }) => {
  const report = await reportOf(caller, id);
  return { name: `8D ${report.number}.xlsx`, contentType: XLSX, body: await formOf(caller, report) };
};

/** Takes the form back: all that it changes is kept as drafts, or nothing and each bad cell is named. */
export const takeEightDForm: UploadAction<typeof calls.takeEightDForm> = async (
  caller,
  { id, version },
  file,
) => {
  const { language, failureTexts } = caller;
  const report = await eightDs.toMove(caller, 'save', { id, version });
  const sheets = await readSheets(await buffer(file.stream), Object.values(sheetNames), language);
  const from = { heading: keyHeading(report.number), choices: await choicesFor(caller), language };
  const read = new Map<Stage, ReadStage>();
  for (const stage of stages) {
    const lines = sheets.get(sheetNames[stage]);
    const one = lines && readStage(stage, lines, from);
    if (lines && !one)
      throw new Failure('eightD.otherForm', { number: report.number, sheet: sheetNames[stage] });
    if (one) read.set(stage, one);
  }
  if (read.size === 0)
    throw new Failure('eightD.otherForm', { number: report.number, sheet: sheetNames.d13 });
  const kept = await stagesOf(caller, id);
  const differs = kept.filter((stage) => {
    const one = read.get(stage.stage);
    return (
      one !== undefined &&
      (one.errors.length > 0 || !isSame(one.content, contentOf(stage.stage, stage.content)))
    );
  });
  const open = differs.filter(({ status }) => can(stageStatus, status, 'save')).map(({ stage }) => stage);
  const skipped = differs.filter(({ status }) => !can(stageStatus, status, 'save')).map(({ stage }) => stage);
  const d4 = kept.find(({ stage }) => stage === 'd4')!;
  const { causes } = contentOf('d4', open.includes('d4') ? read.get('d4')!.content : d4.content);
  const beside = {
    causes: causes.length,
    complaintDate: report.complaintDate,
    today: await plantToday(caller),
  };
  const errors = open.flatMap((stage): readonly BadCell[] => {
    const { content, errors: broken, cellOf } = read.get(stage)!;
    if (broken.length > 0) return broken;
    return contentProblems(stage, content, beside).map(({ path, key, details = {} }) =>
      cellOf(path, fill<string>(failureTexts[language][key] ?? key, inLanguage(details, language))),
    );
  });
  if (errors.length > 0) return { saved: [], skipped: [], errors };
  for (const stage of open) await keepDraft(caller, report, stage, { content: read.get(stage)!.content });
  if (open.length > 0) await eightDs.moveOn(caller, 'save', report);
  return { saved: open, skipped, errors: [] };
};

/** What is kept has its fields in the order of the database. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, ordered(inner)]),
  );
};
