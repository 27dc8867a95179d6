import { expect, test } from 'vitest';
import { words } from '../../contract/words.en.ts';
import type { Measure } from '@portal/platform/web/detail/key-figures.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { noteFigures } from './note-figures.ts';

useSession.setState({ language: 'zh' });

const look = { zone: 'Asia/Shanghai', unit: (code: string) => code, flag: { Y: '是', N: '否' } };
const line = (quantity: string, unit = 'PCE') => ({ quantity, unit });
const outer = { parentId: null };
const note = {
  lineList: [line('100'), line('20')],
  unitList: [outer, outer, { parentId: '1' }],
  grossWeightKg: '234.4',
  expectedArrival: '2026-11-30T06:00:00.000Z',
  promisedArrival: '2026-11-30T06:00:00.000Z',
};
const measured = ({ quantity, unit }: Measure) => `${quantity} ${unit}`;
const figures = (changed: object) =>
  noteFigures({ ...note, ...changed } as unknown as Parameters<typeof noteFigures>[0], words.zh, look).map(
    ({ value, sign, hint }) =>
      [Array.isArray(value) ? value.map(measured).join(' · ') : value, sign, hint].filter(Boolean).join(' '),
  );

test.each([
  ['in time', {}, ['120 PCE', '2', '234.4', '2026-11-30 14:00']],
  [
    'later than promised',
    { expectedArrival: '2026-11-30T09:30:00.000Z' },
    ['120 PCE', '2', '234.4', '2026-11-30 17:30 wrong 比承诺晚 3 小时 30 分'],
  ],
  [
    'earlier than promised',
    { expectedArrival: '2026-11-30T05:00:00.000Z' },
    ['120 PCE', '2', '234.4', '2026-11-30 13:00'],
  ],
  [
    'in two units, not packed, nothing said of its arrival',
    { lineList: [line('1200'), line('30', 'KGM')], unitList: [], expectedArrival: null },
    ['1200 PCE · 30 KGM', '', '234.4', ''],
  ],
])('a note %s', (_, changed, expected) => {
  expect(figures(changed)).toEqual(expected);
});
