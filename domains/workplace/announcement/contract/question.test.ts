import { describe, expect, test } from 'vitest';
import { can, statesOf } from '@portal/platform/contract/state-machine.ts';
import { namesSomebody, type Rules } from './audience.ts';
import { misfitOf } from './content.ts';
import { problemOf, type AnswerValue, type Question } from './question.ts';
import { announcementStatus, companyStatus } from './status.ts';

const ask = (kind: Question['kind'], mandatory: 'Y' | 'N' = 'Y', options: string[] = []): Question => ({
  key: 'q1',
  kind,
  title: '产能',
  options,
  mandatory,
});
const say = (more: Partial<AnswerValue>): AnswerValue => ({
  key: 'q1',
  text: null,
  picked: [],
  files: [],
  ...more,
});
const file = { id: '1', uuid: '0d5b1f6e-3c5a-4b0e-9a52-6f1d9c7e2a41' };

describe('an answer fits its question, or says which it does not fit', () => {
  test.each([
    ['one of the options', ask('choice', 'Y', ['A', 'B']), say({ picked: ['A'] }), undefined],
    [
      'two where one is requested for',
      ask('choice', 'Y', ['A', 'B']),
      say({ picked: ['A', 'B'] }),
      'answerMisfits',
    ],
    ['several', ask('choices', 'Y', ['A', 'B']), say({ picked: ['A', 'B'] }), undefined],
    ['one twice', ask('choices', 'Y', ['A', 'B']), say({ picked: ['A', 'A'] }), 'answerMisfits'],
    ['one that is no option', ask('choices', 'Y', ['A', 'B']), say({ picked: ['C'] }), 'answerMisfits'],
    ['a number', ask('number'), say({ text: '12.5' }), undefined],
    ['no number', ask('number'), say({ text: 'zwölf' }), 'answerMisfits'],
    ['a day', ask('date'), say({ text: '2026-12-01' }), undefined],
    ['a day that is none', ask('date'), say({ text: '2026-02-30' }), 'answerMisfits'],
    ['a text', ask('text'), say({ text: '两班' }), undefined],
    ['a file', ask('file'), say({ files: [file] }), undefined],
    ['a text where a file is requested for', ask('file'), say({ text: 'x' }), 'answerMisfits'],
    ['nothing where it is required', ask('text'), say({}), 'answerMissing'],
    ['nothing at all', ask('text', 'N'), say({}), 'emptyAnswer'],
    ['another question', ask('text', 'N'), { ...say({ text: 'x' }), key: 'q9' }, 'answerMisfits'],
  ] as const)('%s', (_, question, value, failure) =>
    expect(
      problemOf({ questions: [question], needsAttachment: 'N' }, { values: [value], remark: null, files: [] })
        ?.key,
    ).toBe(failure && `announcement.${failure}`),
  );

  test('an attachment that is required must come with it, beside those of questions', () => {
    const edition = { questions: [ask('file')], needsAttachment: 'Y' } as const;
    const values = [say({ files: [file] })];
    expect(problemOf(edition, { values, remark: null, files: [] })?.key).toBe(
      'announcement.attachmentRequired',
    );
    expect(problemOf(edition, { values, remark: null, files: [file] })).toBeUndefined();
  });
});

const nobody: Rules = {
  furtherPlants: [],
  all: 'N',
  supplierCodes: [],
  tagIds: [],
  deliversHere: 'N',
  partNos: [],
  partGroups: [],
  roles: [],
};
test.each([
  ['nothing', {}, false],
  ['a role alone', { roles: ['supplier-admin'] }, false],
  ['all, said expressly', { all: 'Y' }, true],
  ['a tag', { tagIds: ['1'] }, true],
  ['who delivers here', { deliversHere: 'Y' }, true],
  ['a part group', { partGroups: ['101'] }, true],
] as const)('named by %s: somebody is named %s', (_, rules, named) =>
  expect(namesSomebody({ ...nobody, ...rules } as Rules)).toBe(named),
);

const information = {
  category: 'information',
  needsFeedback: 'N',
  mustConfirm: 'N',
  needsAttachment: 'N',
  dueOn: null,
  endsOn: null,
  questions: [],
} as const;
test.each([
  ['an information', {}, undefined],
  ['a survey that asks nothing', { category: 'survey' }, 'needsFeedback'],
  ['questions without feedback', { questions: [ask('text')] }, 'needsFeedback'],
  ['an attachment without feedback', { needsAttachment: 'Y' }, 'needsFeedback'],
  ['feedback without a day', { needsFeedback: 'Y' }, 'dueOn'],
  ['confirmation without a day', { mustConfirm: 'Y' }, 'dueOn'],
  ['an end before the day', { needsFeedback: 'Y', dueOn: '2026-12-05', endsOn: '2026-12-04' }, 'endsOn'],
  ['an end on the day', { needsFeedback: 'Y', dueOn: '2026-12-05', endsOn: '2026-12-05' }, undefined],
] as const)('%s: wrong is %s', (_, more, field) =>
  expect(misfitOf({ ...information, ...more } as never)?.field).toBe(field),
);

test('what may be done in which state', () => {
  const verbsIn = (machine: typeof announcementStatus | typeof companyStatus) =>
    Object.fromEntries(
      statesOf(machine as never).map((state) => [
        state,
        Object.keys(machine.moves).filter((verb) => can(machine as never, state as never, verb as never)),
      ]),
    );
  expect(verbsIn(announcementStatus)).toMatchInlineSnapshot(`
    {
      "draft": [
        "change",
        "remove",
        "schedule",
        "publish",
      ],
      "ended": [],
      "published": [
        "change",
        "correct",
        "remind",
        "end",
        "withdraw",
      ],
      "scheduled": [
        "unschedule",
        "publish",
      ],
      "withdrawn": [],
    }
  `);
  expect(verbsIn(companyStatus)).toMatchInlineSnapshot(`
    {
      "answered": [
        "askToConfirm",
        "askToAnswer",
        "reject",
      ],
      "called": [],
      "confirmed": [
        "askToConfirm",
        "askToAnswer",
      ],
      "informed": [
        "askToConfirm",
        "askToAnswer",
      ],
      "missed": [],
      "rejected": [
        "askToConfirm",
        "answer",
        "miss",
        "call",
      ],
      "toAnswer": [
        "askToConfirm",
        "inform",
        "answer",
        "miss",
        "call",
      ],
      "toConfirm": [
        "askToAnswer",
        "inform",
        "confirm",
        "miss",
        "call",
      ],
    }
  `);
});
