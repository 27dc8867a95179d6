import { expect, test } from 'vitest';
import { judged, type TrackedFacts } from '../../contract/tracking/tracking-rules.ts';
import { stepsShown } from '../../contract/tracking/tracking.ts';
import { stepStages } from './step-stages.ts';

const none = { reached: false, doneOn: null };
const facts = (needsAnswer: boolean): TrackedFacts => ({
  dueOn: '2026-03-12',
  answerBy: '2026-03-09',
  transportDays: 1,
  dispatchOn: null,
  needsAnswer,
  progress: { 0: none, 4: none, 5: none, 6: none },
});
const shown = (steps: readonly number[], pickupPlans: boolean, needsAnswer = true) =>
  stepStages(
    steps.map((step) => ({
      step,
      at: '2026-03-08T01:00:00Z',
      userNo: 'lin',
      userName: '林',
      document: 'D',
      quantity: '1',
    })),
    stepsShown(pickupPlans),
    judged(facts(needsAnswer), '2026-03-10'),
    'zh',
  )
    .map(({ step, state }) => `${step}:${state}`)
    .join(' ');

test.each([
  [[], false, '0:now 4:ahead 5:ahead 6:ahead'],
  [[0, 4], false, '0:done 4:done 5:now 6:ahead'],
  // Nobody waits for a refusal, and behind one for no acceptance.
  [[0], true, '0:done 1:now 2:ahead 4:ahead 5:ahead 6:ahead'],
  [[0, 1, 3], true, '0:done 1:done 3:stopped 4:ahead 5:ahead 6:ahead'],
] as const)('after %j with pickup plans %s: %s', (steps, pickupPlans, expected) => {
  expect(shown(steps, pickupPlans)).toBe(expected);
});

test('of what is not called off any more nothing is waited for', () => {
  expect(shown([0], false, false)).toBe('0:done 4:ahead 5:ahead 6:ahead');
});
