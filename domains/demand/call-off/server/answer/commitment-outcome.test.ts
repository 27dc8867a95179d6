import { expect, test } from 'vitest';
import { commitmentOfRows, commitmentOutcome, isAsProposed } from './commitment-outcome.ts';

const blank = { deliverOn: null, quantity: null, batchReason: null, remark: null };

test('rows of a line are one commitment; without day and quantity they say nothing, the first reason and remark count', () => {
  expect(commitmentOfRows([blank, blank]).batches).toEqual([]);
  expect(
    commitmentOfRows([
      { ...blank, deliverOn: '2026-12-01', quantity: '40' },
      { batchReason: 'capacity', remark: null },
      { deliverOn: '2026-12-03', quantity: '60', batchReason: 'other', remark: 'mould' },
    ]),
  ).toEqual({
    batches: [
      { deliverOn: '2026-12-01', quantity: '40' },
      { deliverOn: '2026-12-03', quantity: '60' },
    ],
    batchReason: 'capacity',
    remark: 'mould',
  });
});

const committed = (answer: 'full' | 'part', quantity: string, unit = 'PC', remark: string | null = null) => ({
  line: { unit },
  answer,
  batches: [{ deliverOn: '2026-12-01', quantity }],
  input: { batchReason: null, remark },
});

test.each([
  [committed('full', '5'), true],
  [committed('part', '5'), false],
  [committed('full', '5', 'PC', 'as agreed by phone'), false],
])('%j says what the template proposed: %s', (one, is) => expect(isAsProposed(one)).toBe(is));

test('what a workbook came to, unit by unit, and the question about what was left as proposed', () => {
  const taken = {
    written: [committed('part', '5'), committed('part', '7.5', 'KG'), committed('part', '3')],
    unchanged: [committed('full', '9')],
    empty: 2,
  };
  const outcome = (takesUnchanged: boolean) =>
    commitmentOutcome(taken, {
      takesUnchanged,
      language: 'en',
      units: {
        decimalsOf: () => 3,
        namesOf: (unit: string) => ({ zh: unit, en: unit.toLowerCase() }),
      },
      texts: {
        full: '{count} in full, {sum}',
        part: '{count} in part, {sum}',
        batch: '{count} in batches, {sum}',
        unchanged: '{count} left',
        unchangedTaken: '{count} left: in full, {sum}',
        empty: '{count} blank',
        takeUnchanged: 'Commit {count} as well?',
        and: ' + ',
      },
    });
  expect(outcome(false)).toEqual({
    effects: ['3 in part, 8 pc + 7.5 kg', '1 left', '2 blank'],
    choices: [{ field: 'unchanged', text: 'Commit 1 as well?', chosen: 'N' }],
  });
  expect(outcome(true).effects).toContain('1 left: in full, 9 pc');
});
