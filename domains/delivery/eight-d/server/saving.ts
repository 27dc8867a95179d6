import { Failure } from '@portal/platform/contract/failure.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { attachFiles, requireDictCodes } from '@portal/settings/server/offers.ts';
import { contentProblems, type Problem } from '../contract/content/check.ts';
import { eightDContent } from '../contract/content/content.ts';
import type { ContentFields } from '../contract/content/kinds.ts';
import type { AnyContent, AnyRow } from '../contract/content/shapes.ts';
import type { Stage } from '../contract/stages.ts';
import { stageStatus } from '../contract/status.ts';
import { eightDs } from './eight-ds.ts';
import { eightDRecord } from './record.ts';
import { contentOf, moveStage, stageOf } from './stage-rows.ts';

type Saved = {
  readonly content: AnyContent;
  /** Not said: those it has. */
  readonly files?: readonly { readonly id: string; readonly uuid: string }[];
};
type Report = Awaited<ReturnType<typeof eightDs.row>>;

/** Keeps the draft of a stage of a report that is locked. Fails with `eightD.stageClosed` once it is with the plant or approved, and as the checks do. */
export const keepDraft = async (
  caller: Caller,
  report: Report,
  stage: Stage,
  { content, files }: Saved,
): Promise<void> => {
  const kept = await stageOf(caller, report.id, stage);
  move(stageStatus, kept.status, 'save', { number: report.number, stage });
  await requireCodes(caller, stage, content);
  const [wrong] = await problemsOf(caller, report, stage, content);
  if (wrong) throw refusalOf(wrong);
  if (files) await attachFiles(caller, eightDRecord(report.id), files);
  await moveStage(caller, 'save', report, kept, {
    content,
    ...(files && { files: files.map(({ id }) => id) }),
  });
};

/** What is wrong in a stage beside what its shape says. */
export const problemsOf = async (
  caller: Caller,
  report: Pick<Report, 'id' | 'complaintDate'>,
  stage: Stage,
  content: AnyContent,
): Promise<Problem[]> => {
  const { causes } = contentOf('d4', (await stageOf(caller, report.id, 'd4')).content);
  return contentProblems(stage, content, {
    causes: causes.length,
    complaintDate: report.complaintDate,
    today: await plantToday(caller),
  });
};

export const refusalOf = ({ path, key, details }: Problem): Failure =>
  new Failure(key, { ...details, field: path.join('.') });

/** Codes of a dictionary are its choices. Fails with `dict.unknownCode`. */
const requireCodes = async (caller: Caller, stage: Stage, content: AnyContent): Promise<void> => {
  const { fields, lists } = eightDContent[stage];
  await requireIn(caller, fields, [content as AnyRow], (name) => name);
  for (const [list, declared] of Object.entries<{ readonly fields: ContentFields }>(lists))
    await requireIn(
      caller,
      declared.fields,
      content[list] as readonly AnyRow[],
      (name, at) => `${list}.${at}.${name}`,
    );
};
const requireIn = async (
  caller: Caller,
  fields: ContentFields,
  rows: readonly AnyRow[],
  placeOf: (name: string, at: number) => string,
): Promise<void> => {
  for (const [name, { typeCode }] of Object.entries(fields)) {
    if (typeCode === undefined) continue;
    const said = rows.flatMap((row, at) =>
      row[name] === null ? [] : [{ code: String(row[name]), field: placeOf(name, at) }],
    );
    await requireDictCodes(
      caller,
      typeCode,
      said.map(({ code }) => code),
      (at) => ({ field: said[at]!.field }),
    );
  }
};

/** A report as whoever changed it sees it next. */
export const changed = async (caller: Caller, id: string): Promise<{ id: string; version: number }> => {
  const { version } = await eightDs.row(caller, id);
  return { id, version };
};
