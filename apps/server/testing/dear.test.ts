import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MOST } from '@portal/platform/server/limits/turns.ts';
import { kindsOfThreads } from '@portal/platform/server/threads/threads.ts';
import '@portal/platform/server/print/document-file.ts';
import '@portal/platform/server/print/print-worker.ts';
import '@portal/platform/server/pictures/pictures.ts';
import { LIMITS } from '../../../domains/administration/access/server/sign-in/attempts.ts';
import '../api-document.ts';
import { plugins } from '../domains.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/security/dear.md'), 'utf8');

/** Rows of the table under a heading: kind -> its figures, as they are written. */
const tableOf = (heading: string): Record<string, string[]> => {
  const [, part = ''] = page.split(`## ${heading}\n`);
  const rows = (part.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  return Object.fromEntries(
    rows.map((row) => {
      const [kind = '', ...cells] = row
        .split('|')
        .slice(1, -2)
        .map((cell) => cell.trim());
      return [kind.replaceAll('`', ''), cells.map((cell) => cell.replaceAll(',', ''))];
    }),
  );
};
const texts = (...figures: readonly number[]): string[] => figures.map(String);

test('what goes in turns is written down with its figures', () => {
  expect(tableOf('In turns')).toEqual(
    Object.fromEntries(
      Object.entries(MOST).map(([kind, most]) => [kind, texts(most.user, most.tenant, most.process)]),
    ),
  );
});

test('what works in threads is written down with its figures', () => {
  const shown = ({ name, most, longest, heapMegabytes }: ReturnType<typeof kindsOfThreads>[number]) => [
    name,
    // the number of those for labels is that of the cores
    [name === 'labels' ? '1 or 2' : String(most), ...texts(longest / 1000, heapMegabytes)],
  ];
  expect(tableOf('In threads')).toEqual(Object.fromEntries(kindsOfThreads().map(shown)));
});

test('what is counted is written down with its figures', () => {
  expect(tableOf('Counted')).toEqual(
    Object.fromEntries(
      Object.entries(LIMITS).map(([what, { most, seconds }]) => [what, texts(most, seconds)]),
    ),
  );
});

test('every file and upload of a declared call goes in a turn of a kind that is written down', () => {
  const kinds = Object.keys(tableOf('In turns'));
  const used = plugins
    .flatMap(({ routes = [] }) => routes)
    .flatMap(({ endpoint, kind }) =>
      kind === 'file' ? [endpoint.work ?? 'export'] : kind === 'upload' ? [endpoint.work ?? 'upload'] : [],
    );
  expect(used.filter((kind) => !kinds.includes(kind))).toEqual([]);
});
