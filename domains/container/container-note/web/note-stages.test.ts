import { expect, test } from 'vitest';
import { noteStages } from './note-stages.ts';
import { screenWords } from './words.en.ts';

const note = {
  state: 'sent',
  status: 'new',
  sentAt: '2026-03-02T01:00:00Z',
  pickedAt: null,
  pickOn: '2026-03-02',
  departedAt: null,
  expectedOn: '2026-03-03',
  receivedAt: null,
  reviewReason: null,
  transportOrderId: null,
  transportOrderNumber: null,
} as const;
const truck = { transportOrderId: '31', transportOrderNumber: 'TO-31' };

test.each([
  ['a draft', { state: 'temporaryStorage', sentAt: null }, ['now', 'ahead', 'ahead', 'ahead', 'ahead']],
  [
    'withdrawn: sent once, and not now',
    { state: 'temporaryStorage' },
    ['now', 'ahead', 'ahead', 'ahead', 'ahead'],
  ],
  ['sent', {}, ['done', 'now', 'ahead', 'ahead', 'ahead']],
  ['refused', { state: 'refused' }, ['done', 'stopped', 'ahead', 'ahead', 'ahead']],
  [
    'accepted',
    { state: 'deliveryToBeConfirmed', status: 'pendingPick' },
    ['done', 'done', 'now', 'ahead', 'ahead'],
  ],
  [
    'on a truck',
    { state: 'deliveryToBeConfirmed', status: 'trucked', ...truck },
    ['done', 'done', 'done', 'done', 'now', 'ahead'],
  ],
  [
    'gone without an order',
    { state: 'receiptToBeConfirmed', status: 'departed' },
    ['done', 'done', 'done', 'done', 'now'],
  ],
  [
    'completed by itself',
    { state: 'autoCompleted', status: 'completed' },
    ['done', 'done', 'done', 'done', 'done'],
  ],
] as const)('a note that is %s', (_, changed, states) =>
  expect(noteStages({ ...note, ...changed }, screenWords.zh.verbs).map(({ state }) => state)).toEqual(states),
);

test('why it was refused stands where it stopped; what was not reached says when it is to be', () => {
  const refused = noteStages({ ...note, state: 'refused', reviewReason: '数量过多' }, screenWords.zh.verbs);
  expect(refused[1]).toMatchObject({ label: '接受', reason: '数量过多' });
  expect(refused.map(({ planned }) => planned)).toEqual([
    undefined,
    undefined,
    '2026-03-02',
    undefined,
    '2026-03-03',
  ]);
});
