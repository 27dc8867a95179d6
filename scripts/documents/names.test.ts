import { expect, test } from 'vitest';
import { commentsOf, unknownNames, wordsOf } from './names.ts';

const files = [
  'platform/server/http/serve/serve.ts',
  'domains/demand/call-off/contract/status.ts',
  'domains/demand/call-off/web/words.en.ts',
  'docs/decisions/0001-shape.md',
];
const words = wordsOf([
  { file: 'a.ts', text: '/** oldName */\nconst openQty = caller.tellAll;\n// goneName\nimport "call-off";' },
  { file: 'b.sql', text: 'select access_version\n-- was_there' },
]);
const unknown = (text: string, file = 'docs/page.md') => unknownNames({ file, text }, { files, words });

test.each([
  [
    'a file from the root, its folder, or its end',
    '`platform/server/http/serve/serve.ts` `platform/server` `http/serve/serve.ts`',
  ],
  [
    'globs, choices and placeholders',
    '`domains/*/*/web/words.{en,zh}.ts` `domains/<group>/<domain>/contract/status.ts`',
  ],
  ['a domain by its package', '`@portal/call-off/contract/status.ts`'],
  ['a name in any form', '`openQty` `open_qty` `callOff` `accessVersion` `caller.tellAll`'],
  ['what is no file', '`/api/docs.json` `data/pg` `.xls` `*.md` `manifest.json` `npm test`'],
  ['plain words', '`send` `sent` `DELFOR`'],
  ['a block of code', '```ts\nconst x = `goneName`;\n```\n'],
])('%s', (_, text) => {
  expect(unknown(text)).toEqual([]);
});

test.each([
  ['`http/gone.ts`', 'no such file: http/gone.ts'],
  ['`platform/gone`', 'no such file: platform/gone'],
  ['`docs/decisions/0001`', 'no such file: docs/decisions/0001'],
  ['`goneName`', 'no such name in the code: goneName'],
  ['`call_gone()`', 'no such name in the code: call_gone'],
  ['`caller.goneToo`', 'no such name in the code: goneToo'],
  ['`oldName`', 'no such name in the code: oldName'],
  ['`was_there`', 'no such name in the code: was_there'],
])('%s is gone', (text, what) => {
  expect(unknown(`\n${text}`)).toEqual([`docs/page.md:2 ${what}`]);
});

test('comments that describe code are read as documents are, its texts are not', () => {
  const page = {
    file: 'a.ts',
    text: 'const a = `goneName`;\n\n/**\n * See `goneName` and `openQty`.\n */\n',
  };
  expect(unknownNames(commentsOf(page), { files, words })).toEqual([
    'a.ts:4 no such name in the code: goneName',
  ]);
});

test('beside the document, and names of other programs where they are spoken of', () => {
  expect(unknown('`contract/status.ts`', 'domains/demand/call-off/README.md')).toEqual([]);
  expect(unknown('`wal_level`', 'docs/operations.md')).toEqual([]);
  expect(unknown('`http/gone.ts`', 'docs/operations.md')).toHaveLength(1);
});
