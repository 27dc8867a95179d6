import { contentKinds, type ContentFields } from './kinds.ts';
import type { Stage } from '../stages.ts';

/** What went wrong, and what brought it about: a tenant's own lists. */
export const EIGHT_D_ERROR = 'EIGHT_D_ERROR';
export const EIGHT_D_CAUSE = 'EIGHT_D_CAUSE';

/** A cause is technical or systemic, and of why it occurred or why it was not found: TUA, TUN, SUA, SUN of the VDA 8D model. */
export const causeTypes = ['TUA', 'TUN', 'SUA', 'SUN'] as const;
/** The branches of an Ishikawa diagram. */
export const branches = ['man', 'machine', 'material', 'method', 'measurement', 'environment'] as const;
export type Branch = (typeof branches)[number];
export const measureStatuses = ['open', 'inProgress', 'closed'] as const;
export type MeasureStatus = (typeof measureStatuses)[number];
export const MEASURE_DONE = 'closed' satisfies MeasureStatus;
/** What is asked of a problem, each with what it is and what it is not. */
export const questions = ['what', 'where', 'when', 'howMuch'] as const;

/** So many answers to "why" as a cause has. */
export const whys = ['why1', 'why2', 'why3', 'why4', 'why5'] as const;
const MOST_CAUSES = 12;
const MOST_MEASURES = 20;
const PER_CENT = 100;

/** Rows of a stage: measures, causes, members of the team. */
export type ContentList = { readonly fields: ContentFields; readonly least: number; readonly most: number };
export type StageContent = {
  readonly fields: ContentFields;
  readonly lists: Readonly<Record<string, ContentList>>;
};

const [d0, d1, d2, d3, d4, d7, d8] = [
  contentKinds('D0'),
  contentKinds('D1'),
  contentKinds('D2'),
  contentKinds('D3'),
  contentKinds('D4'),
  contentKinds('D7'),
  contentKinds('D8'),
];

const measure = (step: 'D5' | 'D6' | 'D7') => {
  const kind = contentKinds(step);
  return {
    measure: kind.text(500, { must: true, rows: 2 }),
    /** The cause of D4 that it removes, by its place from 1. */
    causeNo: kind.count(MOST_CAUSES, { must: true }),
    responsible: kind.text(60, { must: true }),
    introductionDate: kind.day({ must: true }),
    effect: kind.count(PER_CENT),
    proofOfEffectiveness: kind.text(500, { must: true, rows: 2 }),
    measureStatus: kind.choice(measureStatuses, 'measureStatus', { must: true }),
  } as const;
};

/** What each stage says, in the order of the form (fields of the 8D model 1.0.0 of VDA and SupplyOn). */
export const eightDContent = {
  d13: {
    fields: {
      emergencyAction: d0.text(1000, { must: true, rows: 2 }),
      contactName: d1.text(60, { must: true }),
      contactPhone: d1.phone(),
      sponsor: d1.text(60),
      leader: d1.text(60),
      symptom: d2.text(1000, { must: true, rows: 2 }),
      problem: d2.text(1000, { must: true, rows: 3 }),
      errorType: d2.dict(EIGHT_D_ERROR),
      errorPlace: d2.text(200),
      riskAssessmentStarted: d2.flag(),
    },
    lists: {
      members: {
        fields: { memberName: d1.text(60, { must: true }), memberRole: d1.text(100, { must: true }) },
        least: 0,
        most: 20,
      },
      isIsNot: {
        fields: {
          question: d2.choice(questions, 'question', { must: true }),
          is: d2.text(300, { must: true }),
          isNot: d2.text(300),
        },
        least: 0,
        most: 8,
      },
      containments: {
        fields: {
          measure: d3.text(500, { must: true, rows: 2 }),
          responsible: d3.text(60, { must: true }),
          introductionDate: d3.day({ must: true }),
          effect: d3.count(PER_CENT, { must: true }),
          proofOfEffectiveness: d3.text(500, { must: true, rows: 2 }),
          risk: d3.text(300),
        },
        least: 1,
        most: MOST_MEASURES,
      },
    },
  },
  d4: {
    fields: {},
    lists: {
      causes: {
        fields: {
          causeType: d4.choice(causeTypes, 'causeType', { must: true }),
          branch: d4.choice(branches, 'branch', { must: true }),
          causeCode: d4.dict(EIGHT_D_CAUSE, { must: true }),
          hypothesis: d4.text(500, { must: true, rows: 2 }),
          why1: d4.text(300),
          why2: d4.text(300),
          why3: d4.text(300),
          why4: d4.text(300),
          why5: d4.text(300),
          method: d4.text(100),
          result: d4.text(500, { must: true, rows: 2 }),
          clarificationDate: d4.day({ must: true }),
        },
        least: 1,
        most: MOST_CAUSES,
      },
    },
  },
  d56: {
    fields: {},
    lists: {
      corrections: { fields: measure('D5'), least: 1, most: MOST_MEASURES },
      implementations: { fields: measure('D6'), least: 1, most: MOST_MEASURES },
    },
  },
  d7: {
    fields: {
      /** To which lines, parts and plants it was carried over: its absence is a usual reason to refuse. */
      readAcross: d7.text(1000, { must: true, rows: 3 }),
      documentsUpdated: d7.text(500, { rows: 2 }),
    },
    lists: { preventions: { fields: measure('D7'), least: 1, most: MOST_MEASURES } },
  },
  d8: {
    fields: {
      closingDate: d8.day({ must: true }),
      assessment: d8.text(1000, { rows: 3 }),
      teamThanked: d8.text(500, { rows: 2 }),
    },
    lists: {},
  },
} as const satisfies Readonly<Record<Stage, StageContent>>;

/** Lists whose rows are measures that go on after approval. */
export const followedLists = ['corrections', 'implementations', 'preventions'] as const;
export type FollowedList = (typeof followedLists)[number];
export const stageOfList: Readonly<Record<FollowedList, Stage>> = {
  corrections: 'd56',
  implementations: 'd56',
  preventions: 'd7',
};
