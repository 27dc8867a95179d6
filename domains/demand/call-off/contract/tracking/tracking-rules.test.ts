import { describe, expect, test } from 'vitest';
import { judged, latenessOf, stepDays, type LineDays, type TrackedFacts } from './tracking-rules.ts';

const days: LineDays = {
  dueOn: '2026-03-12',
  answerBy: '2026-03-06',
  transportDays: 2,
  dispatchOn: null,
};

describe('by which day a step is due', () => {
  test.each<[string, Partial<LineDays>, (string | null)[]]>([
    ['as the location is far', {}, ['2026-03-06', '2026-03-10', '2026-03-10', '2026-03-12']],
    [
      'no location is known: the due day',
      { transportDays: null },
      ['2026-03-06', '2026-03-12', '2026-03-12', '2026-03-12'],
    ],
    [
      'the note says when it leaves',
      { dispatchOn: '2026-03-11' },
      ['2026-03-06', '2026-03-10', '2026-03-11', '2026-03-12'],
    ],
    ['nobody has to answer', { answerBy: null }, [null, '2026-03-10', '2026-03-10', '2026-03-12']],
  ])('%s', (_, changed, expected) => {
    const line = { ...days, ...changed };
    expect([stepDays[0](line), stepDays[4](line), stepDays[5](line), stepDays[6](line)]).toEqual(expected);
  });
});

type Progress = [
  promised: string | null,
  noted: string | null,
  departed: string | null,
  received: string | null,
];
/** A day: all of it on that day. `part`: reached by a part. Null: not reached. */
const facts = (
  [promised, noted, departed, received]: Progress,
  changed: Partial<TrackedFacts> = {},
): TrackedFacts => {
  const step = (on: string | null) => ({ reached: on !== null, doneOn: on === 'part' ? null : on });
  return {
    ...days,
    needsAnswer: true,
    progress: { 0: step(promised), 4: step(noted), 5: step(departed), 6: step(received) },
    ...changed,
  };
};

describe('each step against its day', () => {
  test.each<[string, Progress, string, string[], { lateDays: number; missed: boolean }]>([
    [
      'nothing done, all is time',
      [null, null, null, null],
      '2026-03-06',
      ['open', 'open', 'open', 'open'],
      { lateDays: 0, missed: false },
    ],
    [
      'the answer is overdue by a day',
      [null, null, null, null],
      '2026-03-07',
      ['late', 'open', 'open', 'open'],
      { lateDays: 1, missed: false },
    ],
    [
      'promised on the last day',
      ['2026-03-06', null, null, null],
      '2026-03-10',
      ['inTime', 'open', 'open', 'open'],
      { lateDays: 0, missed: false },
    ],
    [
      'promised too late stays late',
      ['2026-03-09', null, null, null],
      '2026-03-10',
      ['late', 'open', 'open', 'open'],
      { lateDays: 3, missed: false },
    ],
    [
      'no note by the day on which goods must leave',
      ['2026-03-05', null, null, null],
      '2026-03-11',
      ['inTime', 'late', 'late', 'open'],
      { lateDays: 1, missed: false },
    ],
    [
      'a note of a part of it is no note of all of it',
      ['2026-03-05', 'part', null, null],
      '2026-03-11',
      ['inTime', 'late', 'late', 'open'],
      { lateDays: 1, missed: false },
    ],
    [
      'a note without a promise',
      [null, '2026-03-09', null, null],
      '2026-03-09',
      ['missed', 'inTime', 'open', 'open'],
      { lateDays: 0, missed: true },
    ],
    [
      'received without a truck',
      ['2026-03-05', '2026-03-09', null, '2026-03-12'],
      '2026-03-20',
      ['inTime', 'inTime', 'missed', 'inTime'],
      { lateDays: 0, missed: true },
    ],
    [
      'received too late and a step is missing',
      ['2026-03-05', '2026-03-09', null, '2026-03-14'],
      '2026-03-20',
      ['inTime', 'inTime', 'missed', 'late'],
      { lateDays: 2, missed: true },
    ],
    [
      'received in part: the rest is late',
      ['2026-03-05', '2026-03-09', '2026-03-10', 'part'],
      '2026-03-15',
      ['inTime', 'inTime', 'inTime', 'late'],
      { lateDays: 3, missed: false },
    ],
    [
      'all in time',
      ['2026-03-05', '2026-03-09', '2026-03-10', '2026-03-12'],
      '2026-04-20',
      ['inTime', 'inTime', 'inTime', 'inTime'],
      { lateDays: 0, missed: false },
    ],
  ])('%s', (_, progress, today, expected, lateness) => {
    const line = judged(facts(progress), today);
    expect([line[0], line[4], line[5], line[6]].map(({ verdict }) => verdict)).toEqual(expected);
    expect(latenessOf(line)).toEqual(lateness);
  });

  test('nobody has to answer: no answer is neither late nor missed', () => {
    const line = judged(facts([null, '2026-03-09', null, null], { answerBy: null }), '2026-03-10');
    expect(line[0].verdict).toBe('free');
    expect(latenessOf(line)).toEqual({ lateDays: 0, missed: false });
  });

  test('nothing is asked for any more: nothing is late', () => {
    const line = judged(facts([null, null, null, null], { needsAnswer: false }), '2026-06-01');
    expect(latenessOf(line)).toEqual({ lateDays: 0, missed: false });
  });
});
