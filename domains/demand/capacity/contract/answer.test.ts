import { describe, expect, test } from 'vitest';
import { completeness, judged, requiredFields, weekColour } from './answer.ts';
import { netHours, requiredOee, theoreticalParts, weeklyCapacity, type ShiftPlan } from './shifts.ts';
import { OPEN, surveyStatus } from './status.ts';
import { can } from '@portal/platform/contract/state-machine.ts';

const week = (demand: string, normal: string | null, maximum: string | null, monday = '2026-12-28') => ({
  monday,
  demand,
  normal,
  maximum,
});

describe('a survey', () => {
  test.each([
    ['100', '100', '100', 'green'],
    ['100.5', '100', '120', 'yellow'],
    ['121', '100', '120', 'red'],
    ['0', '0', '0', 'green'],
    ['100', '120', null, null],
    ['100', null, '120', null],
  ])('week: demand %s against %s and %s is %s', (demand, normal, maximum, colour) => {
    expect(weekColour(week(demand, normal, maximum))).toBe(colour);
  });

  test('is as bad as its worst week, and says which is the first red one', () => {
    expect(
      judged([
        week('130', '100', '120', '2027-01-11'),
        week('130', '100', '120', '2027-01-04'),
        week('90', '100', '120'),
      ]),
    ).toEqual({ colour: 'red', redWeeks: 2, firstRed: '2027-01-04' });
    expect(judged([week('90', '100', '120')])).toEqual({ colour: 'green', redWeeks: 0, firstRed: null });
    expect(judged([week('90', null, null)])).toEqual({ colour: null, redWeeks: 0, firstRed: null });
  });

  test('asks for reason, measure and its day where some week is not green', () => {
    expect(requiredFields([week('90', '100', '120')])).not.toContain('reason');
    expect(requiredFields([week('110', '100', '120')])).toEqual(
      expect.arrayContaining(['reason', 'solution', 'plannedOn', 'materialDuns', 'cycleSeconds', 'contact']),
    );
  });

  test('says while it is typed how far it has come; zero is stated', () => {
    expect(
      completeness({ city: '长春', materialDuns: '' }, [week('1', '0', '0'), week('1', '5', null)]),
    ).toMatchObject({
      done: 1,
      all: 2,
      missing: expect.arrayContaining(['materialDuns', 'reason']) as unknown,
    });
    expect(completeness({ city: '长春' }, []).missing).not.toContain('city');
  });

  test.each([
    ['new', false, false],
    ['init', true, false],
    ['save', true, false],
    ['reject', true, false],
    ['overtime', true, false],
    ['submit', false, true],
    ['accept', false, false],
    ['done', false, false],
  ] as const)('in state %s is submitted: %s, accepted or returned: %s', (state, submits, decides) => {
    expect(OPEN.includes(state as never)).toBe(submits);
    expect(can(surveyStatus, state, 'submit')).toBe(submits);
    for (const verb of ['accept', 'close', 'reject'] as const)
      expect(can(surveyStatus, state, verb)).toBe(decides);
    expect(can(surveyStatus, state, 'done')).toBe(state === 'accept');
    expect(can(surveyStatus, state, 'send')).toBe(state === 'new');
  });
});

describe('capacity from shifts', () => {
  const plan = (more: Partial<ShiftPlan> = {}): ShiftPlan => ({
    daysPerWeek: '5',
    shifts: '2',
    hoursPerShift: '8',
    breakMinutes: '0',
    allocationPercent: '100',
    cycleSeconds: '60',
    machines: '1',
    partsPerCycle: '1',
    oeePercent: '100',
    scrapPercent: '0',
    ...more,
  });

  test('the case of the capacity report', () => {
    const case1 = plan({ daysPerWeek: '5.5', allocationPercent: '6.2', cycleSeconds: '6.68' });
    expect(Number(netHours(case1, '5.5'))).toBe(5.456);
    expect(Number(theoreticalParts(case1, '5.5')).toFixed(1)).toBe('2940.4');
    expect(requiredOee(case1, '2350')).toBe('79.92');
  });

  test.each([
    ['two shifts of eight hours', {}, '4800', '5760'],
    ['six usual days are five', { daysPerWeek: '6' }, '4800', '5760'],
    ['four usual days', { daysPerWeek: '4' }, '3840', '5760'],
    ['half an hour of breaks', { breakMinutes: '30' }, '4500', '5400'],
    ['two machines, two parts a cycle', { machines: '2', partsPerCycle: '2' }, '19200', '23040'],
    ['OEE and scrap', { oeePercent: '85', scrapPercent: '2' }, '3998', '4798'],
    ['half of the line', { allocationPercent: '50' }, '2400', '2880'],
    ['breaks as long as the shift', { breakMinutes: '480' }, '0', '0'],
  ])('%s', (_, more, normal, maximum) => {
    expect(weeklyCapacity(plan(more))).toEqual({ normal, maximum });
  });
});
