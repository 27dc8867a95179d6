import { expect, test } from 'vitest';
import type { Columns } from '@portal/platform/contract/columns.ts';
import { plugins } from './domains.ts';

/** Columns that people fill in, with their headings, by the domain of their list. */
const typed = plugins.flatMap(({ name, routes = [], words }) => {
  const fields =
    (words?.en as { readonly fields?: Readonly<Record<string, unknown>> } | undefined)?.fields ?? {};
  return routes.flatMap(({ endpoint }) =>
    Object.entries((endpoint as { readonly columns?: Columns }).columns ?? {}).flatMap(([field, column]) =>
      column.input === undefined
        ? []
        : [{ of: `${name} ${field}`, heading: fields[column.word ?? field], column }],
    ),
  );
});
const inPercent = typed.filter(({ heading }) => /[%％]/.test(String(heading)));

test('a column that says per cent takes 50 % of Excel as 50', () => {
  expect(inPercent.filter(({ column }) => column.holds !== 'percent').map(({ of }) => of)).toEqual([]);
});

test('all of them are seen', () => {
  expect(typed.length).toBeGreaterThan(200);
  expect(inPercent.map(({ of }) => of)).toContain('price taxRate');
});
