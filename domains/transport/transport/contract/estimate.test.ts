import { expect, test } from 'vitest';
import { estimateProblem } from './estimate.ts';

const now = new Date('2026-03-02T06:30:00Z');
test.each([
  ['2026-03-02T06:30:00Z', {}, undefined],
  ['2026-03-02T06:26:00Z', {}, undefined],
  ['2026-03-02T06:24:00Z', {}, 'transport.estimatePast'],
  ['2020-01-01T00:00:00Z', {}, 'transport.estimatePast'],
  ['2026-03-02T06:20:00Z', { statusAt: '2026-03-02T06:21:00Z' }, 'transport.estimateBeforeStage'],
  ['2020-01-01T00:00:00Z', { statusAt: '2026-03-02T06:20:00Z' }, 'transport.estimateBeforeStage'],
  // a stage that comes behind a later one: what was expected then may be over
  ['2026-03-01T12:00:00Z', { statusAt: '2026-03-01T06:00:00Z', isOver: true }, undefined],
  ['2026-03-01T12:00:00Z', { statusAt: '2026-03-01T06:00:00Z' }, 'transport.estimatePast'],
  [
    '2020-01-01T00:00:00Z',
    { statusAt: '2026-03-01T06:00:00Z', isOver: true },
    'transport.estimateBeforeStage',
  ],
  ['2026-04-13T06:30:00Z', {}, undefined],
  ['2026-04-13T06:31:00Z', {}, 'transport.estimateFar'],
  ['2999-01-01T00:00:00Z', { isOver: true }, 'transport.estimateFar'],
  // booked far ahead: counted from the window on
  ['2026-06-01T02:00:00Z', { windowFrom: '2026-05-25T00:00:00Z' }, undefined],
  ['2026-07-07T00:00:00Z', { windowFrom: '2026-05-25T00:00:00Z' }, 'transport.estimateFar'],
  // a window that is over counts for nothing
  ['2026-04-14T06:30:00Z', { windowFrom: '2026-02-25T00:00:00Z' }, 'transport.estimateFar'],
] as const)('%s, told with %o: %s', (estimate, told, problem) =>
  expect(estimateProblem(estimate, { now, ...told })).toBe(problem),
);
