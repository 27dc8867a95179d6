import { expect, test } from 'vitest';
import { literalsInCode, literalsInSheet } from './find.ts';

test.each<[what: string, declaration: string, kinds: string[]]>([
  ['a variable', 'color: var(--ant-color-text)', []],
  ['a fallback', 'color: var(--ant-color-text, #182230)', ['colour']],
  ['a fallback that is a variable', 'color: var(--tile, var(--quiet-pale))', []],
  ['three digits', 'background: #fff', ['colour']],
  ['with a share of light', 'background: #ffffff80', ['colour']],
  ['by its name', 'border: 1px solid white', ['colour']],
  ['a name of more words', 'border-color: lightgrey', ['colour']],
  [
    'in the middle of a gradient',
    'background: repeating-linear-gradient(135deg, #fff 0 4px, var(--kept) 4px)',
    ['colour'],
  ],
  ['in channels', 'box-shadow: 0 1px 2px rgb(16 24 40 / 5%)', ['colour']],
  ['a variable of its own', '--step: #c81e1e', ['colour']],
  ['a variable whose name is a colour', 'color: var(--ant-red-6)', []],
  ['what is no colour', 'background: none', []],
  ['nor this', 'border: 1px solid transparent', []],
  ['white space is none', 'white-space: nowrap', []],
  ['a mixture of two variables', 'background: color-mix(in srgb, var(--ink) 28%, var(--ground))', []],
  ['a mixture with a name', 'background: color-mix(in srgb, var(--ink) 28%, white)', ['colour']],
  ['a size of its own', 'font-size: 13px', ['size']],
  ['a size in ems', 'font-size: 1.2em !important', ['size']],
  ['a size of the library', 'font-size: var(--ant-font-size-sm)', ['size']],
  ['a size that follows the window', 'font-size: clamp(22px, 7vw, 32px)', ['size']],
  ['one of the sizes', 'font-size: var(--type-title) !important', []],
  ['half a size, at least another', 'font-size: max(var(--type-large), calc(var(--type-wall) / 2))', []],
  ['a size on paper', 'font-size: 8pt', []],
  ['as around it', 'font: inherit', []],
  ['all of a font in one', 'font: 600 13px/20px sans-serif', ['size']],
])('in a style sheet: %s', (_, declaration, kinds) => {
  expect(literalsInSheet(`.a:hover {\n  margin: 0;\n  ${declaration};\n}\n`).map(({ kind }) => kind)).toEqual(
    kinds,
  );
});

test('it says where, and leaves comments and selectors alone', () =>
  expect(literalsInSheet('/* color: #fff; */\n.red, #add {\n  color:\n    #fff;\n}')).toEqual([
    { line: 3, kind: 'colour', text: 'color: #fff' },
  ]));

test.each<[what: string, code: string, kinds: string[]]>([
  ['a style', "<i style={{ color: '#237804' }} />", ['colour']],
  ['a drawing', '<path stroke="#fff" />', ['colour']],
  ['what a component takes', '<Tag color="red">', ['colour']],
  ['in channels', "const VEIL = 'linear-gradient(rgba(0, 0, 0, 0.62), transparent)';", ['colour']],
  ['a variable', '<path stroke="var(--on-solid)" />', []],
  ['an anchor', '<a href="#main">', []],
  ['a comment', '// as in #12: stroke="#fff"', []],
  ['a size', '<InboxOutlined style={{ fontSize: 32 }} />', ['size']],
  ['one of the sizes', "<InboxOutlined style={{ fontSize: 'var(--type-large)' }} />", []],
])('in code: %s', (_, code, kinds) => expect(literalsInCode(code).map(({ kind }) => kind)).toEqual(kinds));
