import { expect, test } from 'vitest';
import { domainsIn, drawingOf, drawnInto, staleDrawing, wrongDomains } from './domains.ts';

const order = `import { plugin as access } from '@portal/access/server/plugin.ts';
import { plugin as callOff } from '@portal/call-off/server/plugin.ts';
import { plugin as home } from '@portal/home/server/plugin.ts';
export const plugins: readonly ServerPlugin[] = [
  access,
  home,
  callOff,
];
`;
const files = [
  'domains/house/access/package.json',
  'domains/demand/call-off/package.json',
  'domains/house/home/package.json',
];
const domains = domainsIn(order, files);
const drawing = 'house   1 access · 2 home\ndemand  3 call-off\n';

test('domains stand in the order of the list, not of the imports', () => {
  expect(domains).toEqual([
    { name: 'access', group: 'house' },
    { name: 'home', group: 'house' },
    { name: 'call-off', group: 'demand' },
  ]);
});

test('a line for each group, long ones broken', () => {
  expect(drawingOf(domains)).toBe(drawing);
  const many = Array.from({ length: 12 }, (_, at) => ({ name: `long-name-of-${at}`, group: 'one' }));
  expect(
    drawingOf(many)
      .split('\n')
      .every((line) => line.length <= 110),
  ).toBe(true);
});

test('the drawing of a page is that of the tree', () => {
  const file = 'docs/a.md';
  const old = { file, text: '# A\n\n```domains\n1 gone\n```\n' };
  expect(staleDrawing(old, domains)).toEqual([expect.stringContaining('docs/a.md:3 ')]);
  expect(staleDrawing({ file, text: drawnInto(old.text, domains) }, domains)).toEqual([]);
  expect(staleDrawing({ file, text: '# A\n' }, domains)).toHaveLength(1);
});

test('each domain is listed once, under its own folder', () => {
  const row = (group: string, name: string) => `| [${name}](../domains/${group}/${name}/README.md) | x |\n`;
  const all = row('house', 'access') + row('house', 'home') + row('demand', 'call-off');
  const wrong = (text: string) => wrongDomains({ file: 'docs/d.md', text }, domains);
  expect(wrong(all)).toEqual([]);
  expect(wrong(all + row('house', 'home'))).toEqual(['docs/d.md:1 house/home stands here 2 times, not once']);
  expect(wrong(row('house', 'access') + row('house', 'home'))).toEqual([
    'docs/d.md:1 demand/call-off stands here 0 times, not once',
  ]);
  expect(wrong(`${all}${row('house', 'gone')}`)).toEqual(['docs/d.md:4 house/gone is no domain']);
});
