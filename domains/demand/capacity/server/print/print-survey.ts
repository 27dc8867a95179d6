import { isoWeekOf } from '@portal/platform/contract/day.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import { plantPaper } from '@portal/plant/server/offers.ts';
import { paperWords } from '../../contract/paper-words.ts';
import type * as calls from '../../contract/survey-calls.ts';
import { answerColumns, type CapacitySurvey } from '../../contract/survey.ts';
import { words } from '../../contract/words.en.ts';
import { readCapacitySurvey } from '../survey/read.ts';
import { statedIn } from '../survey/weeks.ts';

type PaperWord = keyof (typeof paperWords)['zh'];
type Field = keyof (typeof words)['zh']['fields'];
/** Chinese and English side by side. */
const both = (word: PaperWord): string => `${paperWords.zh[word]} ${paperWords.en[word]}`;
const field = (name: Field): string => `${words.zh.fields[name]} ${words.en.fields[name]}`;

/** A survey with what its reader may see of its answer, on A4 in both languages. Fails with `capacity.surveyNone`, and with `capacity.glyphsMissing`. */
export const printCapacitySurvey: FileAction<typeof calls.printCapacitySurvey> = async (caller, { id }) => {
  const survey = await readCapacitySurvey(caller, { id });
  return documentFile(
    await paper(caller, survey),
    `${paperWords[caller.language].survey} ${survey.number}`,
    'capacity.glyphsMissing',
  );
};

const paper = async (caller: Caller, one: CapacitySurvey): Promise<PrintDocument> => {
  const { plant, doneBy, foot } = await plantPaper(caller);
  const weeks = await weeksOf(caller, one.id);
  const figure = { width: 34, align: 'right' } as const;
  const { zh, en } = words;
  return {
    title: paperWords.zh.survey,
    subtitle: paperWords.en.survey,
    number: one.number,
    parties: [
      plant,
      {
        caption: both('supplier'),
        lines: [one.supplierNameZh ?? '', one.supplierNameEn ?? '', one.supplierCode],
      },
    ],
    facts: [
      { caption: field('partNo'), value: one.partNo ?? '' },
      {
        caption: field('groupName'),
        value: [one.groupNumber, one.groupName].filter(Boolean).join(' '),
      },
      { caption: field('versionNo'), value: one.versionNo },
      { caption: field('dueOn'), value: one.dueOn },
      {
        caption: field('status'),
        value: `${zh.surveyStatus[one.status]} ${en.surveyStatus[one.status]}`,
      },
      {
        caption: field('colour'),
        value: one.colour === null ? '' : `${zh.colour[one.colour]} ${en.colour[one.colour]}`,
      },
      { caption: field('firstRed'), value: one.firstRed ?? '' },
      { caption: field('plannedOn'), value: one.plannedOn ?? '' },
      { caption: field('submittedBy'), value: doneBy(one.submittedBy, one.submittedAt) },
      { caption: field('decidedBy'), value: doneBy(one.decidedBy, one.decidedAt) },
      { caption: field('decision'), value: one.decision ?? '' },
    ],
    tables: [
      {
        caption: both('weeks'),
        columns: [
          { header: field('monday'), width: 44 },
          { header: field('demand'), ...figure },
          { header: field('normal'), ...figure },
          { header: field('maximum'), ...figure },
          { header: field('colour'), width: 36 },
        ],
        rows: weeks.map((week) => [
          `${isoWeekOf(week.monday)} ${week.monday}`,
          `${week.demand} ${one.unit}`,
          week.normal ?? '',
          week.maximum ?? '',
          week.colour === null ? '' : `${zh.colour[week.colour]} ${en.colour[week.colour]}`,
        ]),
      },
      ...stated(one),
    ],
    signatures: [both('signSupplier'), both('signPlant')],
    ...foot,
  };
};

const weeksOf = async ({ db, scope }: Caller, surveyId: string) => {
  const { normal, maximum, colour } = statedIn({ scope });
  return db
    .selectFrom('capacity_survey_week as week')
    .innerJoin('capacity_survey as survey', (join) =>
      join.onRef('survey.tenant_id', '=', 'week.tenant_id').onRef('survey.id', '=', 'week.survey_id'),
    )
    .where(ownRows(scope, 'capacity_survey_week', 'week'))
    .where('week.survey_id', '=', surveyId)
    .orderBy('week.monday')
    .select(['week.monday', 'week.demand', normal.as('normal'), maximum.as('maximum'), colour.as('colour')])
    .execute();
};

/** What the supplier states beside the weeks, as far as he does. */
const stated = (one: CapacitySurvey): PrintDocument['tables'] => {
  const rows = (Object.keys(answerColumns) as (keyof typeof answerColumns)[]).flatMap((name) => {
    const value = one[name];
    return value === null ? [] : [[field(name), String(value)]];
  });
  return rows.length === 0
    ? []
    : [
        {
          caption: both('answer'),
          columns: [
            { header: both('item'), width: 70 },
            { header: both('stated'), width: 112 },
          ],
          rows,
        },
      ];
};
