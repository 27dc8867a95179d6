import type { Day } from '@portal/platform/contract/day.ts';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import { stages, type Stage } from '../stages.ts';
import { eightDContent, followedLists, stageOfList, MEASURE_DONE, type StageContent } from './content.ts';
import type { AnyContent, AnyRow, KeptContent, Measure } from './shapes.ts';

/** What is wrong in a stage, and where: the field, or the list, its row from 0 and the field of it. */
export type Problem = {
  readonly path: readonly (string | number)[];
  readonly key: FailureKey;
  readonly details?: Readonly<Record<string, string | number>>;
};
type Beside = { readonly causes: number; readonly complaintDate: Day; readonly today: Day };

/**
 * What the shapes cannot say, for drafts and whole stages alike: a measure names a cause that D4 has, and a report is closed between its complaint and
 * today.
 */
export const contentProblems = (stage: Stage, content: AnyContent, beside: Beside): Problem[] => {
  if (stage === 'd8') return closingProblems(content.closingDate as Day | null, beside);
  return followedLists.flatMap((list) =>
    stageOfList[list] === stage ? causeProblems(list, content[list] as readonly Measure[], beside) : [],
  );
};

const causeProblems = (
  list: string,
  measures: readonly Pick<Measure, 'causeNo'>[],
  { causes }: Beside,
): Problem[] =>
  measures.flatMap(({ causeNo }, at) =>
    causeNo !== null && (causeNo < 1 || causeNo > causes)
      ? [{ path: [list, at, 'causeNo'], key: 'eightD.causeUnknown', details: { no: causeNo, causes } }]
      : [],
  );

const closingProblems = (closed: Day | null, { complaintDate, today }: Beside): Problem[] =>
  closed !== null && (closed < complaintDate || closed > today)
    ? [{ path: ['closingDate'], key: 'eightD.closingDay', details: { from: complaintDate, to: today } }]
    : [];

/** What of a stage is missing before it can be submitted, in the order of the form. */
export const missingIn = (stage: Stage, content: AnyContent): (readonly (string | number)[])[] => {
  const { fields, lists }: StageContent = eightDContent[stage];
  const isMissing = (row: AnyContent, name: string): boolean => (row[name] ?? null) === null;
  return [
    ...Object.entries(fields).flatMap(([name, { must }]) =>
      must && isMissing(content, name) ? [[name]] : [],
    ),
    ...Object.entries(lists).flatMap(([name, list]) => {
      const rows = content[name] as readonly AnyRow[];
      if (rows.length < list.least) return [[name]];
      return rows.flatMap((row, at) =>
        Object.entries(list.fields).flatMap(([field, { must }]) =>
          must && isMissing(row, field) ? [[name, at, field]] : [],
        ),
      );
    }),
  ];
};

/** How many measures of D5 to D7 are not closed: a report ends with none. */
export const openMeasures = (content: {
  readonly d56: KeptContent<'d56'>;
  readonly d7: KeptContent<'d7'>;
}): number =>
  [...content.d56.corrections, ...content.d56.implementations, ...content.d7.preventions].filter(
    ({ measureStatus }) => measureStatus !== MEASURE_DONE,
  ).length;

/** Which stage a list or field belongs to. Example: `causes` is of `d4`. */
export const stageOfField = (name: string): Stage | undefined =>
  stages.find((stage) => name in eightDContent[stage].fields || name in eightDContent[stage].lists);
