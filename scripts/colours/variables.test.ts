import { expect, test } from 'vitest';
import { unknownIn } from './variables.ts';

const sources = [
  { file: 'base.css', source: ':root { --turn-mine: #ad5a00; }' },
  { file: 'cell.tsx', source: "style={{ '--heat': `${heat}%` } as CSSProperties}" },
  { file: 'a.css', source: '.a { color: var(--turn-mien); border-color: var(--ant-color-bg-containr); }' },
  {
    file: 'b.css',
    source: '.b { color: var(--turn-mine); background: var(--ant-color-bg-container); width: var(--heat); }',
  },
  { file: 'c.css', source: '.c { border-radius: var(--portal-card-radius, 8px); }' },
];

test('a name that nobody sets is found; what has a fallback may be unset', () =>
  expect(unknownIn(sources, ['colorBgContainer'])).toEqual([
    { file: 'a.css', name: '--turn-mien' },
    { file: 'a.css', name: '--ant-color-bg-containr' },
  ]));
