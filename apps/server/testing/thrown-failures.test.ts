import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const code = globSync('{platform,domains,apps}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] })
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\/words\.(?:zh|en)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** Each failure with its status, as domains and platform declare them. */
const declared = code
  .filter(({ file }) => /\/contract\/(?:.+\/)?failures?\.ts$/.test(file))
  .flatMap(({ text }) => [...text.matchAll(/^\s+'([\w-]+\.[\w.-]+)': \d{3}/gm)].map(([, key]) => key!));

/** What a file says beside which refusals its calls may answer with. */
const beside = code
  .filter(({ file }) => !/\/contract\/(?:.+\/)?failures?\.ts$/.test(file))
  .map(({ text }) =>
    text
      .replaceAll(/\bfails: \[[^\]]*\]/g, '')
      .replaceAll(/const \w+ = \[[^\]]*\] as const;/g, (list) =>
        /'[\w-]+\.[\w.-]+'/.test(list) && !list.includes('=>') ? '' : list,
      ),
  )
  .join('\n');

test('each failure that is declared is one that somebody throws: none is only promised by a call', () => {
  expect(declared.length).toBeGreaterThan(500);
  expect(declared.filter((key) => !beside.includes(`'${key}'`))).toEqual([]);
});
