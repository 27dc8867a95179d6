import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { DeliveryNote } from '../../contract/fields.ts';
import { NotePrints } from './note-prints.tsx';

type Print = DeliveryNote['prints'][number];
const print = (kind: Print['kind'], at: string, id: string): Print => ({
  id,
  kind,
  what: 'all',
  rangeFrom: null,
  rangeTo: null,
  sheet: 'label',
  output: 'pdf',
  dots: null,
  copies: 1,
  pages: 2,
  proved: 2,
  status: 'ready',
  layouts: null,
  at,
  by: '林永康',
  reason: null,
  sending: null,
});
const show = async (dispatchMovedAt: string | null, prints: Print[]) =>
  renderScreen(
    <NotePrints note={{ number: '80001234', dispatchOn: '2026-12-17', dispatchMovedAt, prints }} />,
    {},
  );
const [EARLY, MOVED, LATE] = [
  '2026-11-28T01:00:00Z',
  '2026-11-29T01:00:00Z',
  '2026-11-30T01:00:00Z',
] as const;

test.each([
  ['labels of before it moved', MOVED, [print('labels', EARLY, '1')], /2026-12-17：.*标签.*仍是原日期/],
  [
    'labels again, the note not',
    MOVED,
    [print('labels', LATE, '3'), print('note', EARLY, '1')],
    /2026-12-17：.*发货单.*仍是原日期/,
  ],
])('who printed %s reads that the day of dispatch is another one', async (_, movedAt, prints, words) => {
  const { screen } = await show(movedAt, prints);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('alert').element().textContent).toMatch(words);
});

test.each([
  ['that never moved', null, [print('labels', EARLY, '1')]],
  ['printed again since', MOVED, [print('labels', LATE, '2'), print('labels', EARLY, '1')]],
])('papers of a day %s need no word', async (_, movedAt, prints) => {
  const { screen } = await show(movedAt, prints);
  await expect.element(screen.getByRole('table')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
