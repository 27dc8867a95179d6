import { describe, expect, test } from 'vitest';
import { textColumn } from './row-text.ts';
import { rowsAsJson } from './rows-as-json.ts';

type Kind = Parameters<typeof textColumn>[1];
const read = (text: string, ...kinds: Kind[]): unknown =>
  JSON.parse(
    rowsAsJson(
      text,
      kinds.map((kind, at) => textColumn(`${at}`, kind)),
      'total',
    ).toString(),
  );

/** As PostgreSQL writes a composite of one value. */
const CASES: readonly [Kind, string, unknown][] = [
  ['words', '(S00007)', 'S00007'],
  ['words', '("")', ''],
  ['words', '()', null],
  ['words', '("PN 002007")', 'PN 002007'],
  ['words', '("a, b) (c")', 'a, b) (c'],
  ['words', '("""A""")', '"A"'],
  ['words', '("C:\\\\""x""\\\\")', 'C:\\"x"\\'],
  ['words', '("two\nlines\twith tab")', 'two\nlines\twith tab'],
  ['words', '(\u0001\u001f\u007f)', '\u0001\u001f\u007f'],
  ['words', '(é右保险杠😀)', 'é右保险杠😀'],
  ['words', '("\u2028 \ufeff")', '\u2028 \ufeff'],
  ['words', '(null)', 'null'],
  ['boolean', '(t)', true],
  ['boolean', '(f)', false],
  ['boolean', '()', null],
  ['bare', '(-12)', -12],
  ['bare', '("{""a"": [1, ""b\\\\n\\\\"" c""]}")', { a: [1, 'b\n" c'] }],
  ['bare', '("[""P1"",""轴, 2""]")', ['P1', '轴, 2']],
  ['quoted', '(9007199254740993)', '9007199254740993'],
  ['quoted', '(08:30:00)', '08:30:00'],
  ['numeric', '(12.500)', '12.5'],
  ['numeric', '(-100.000)', '-100'],
  ['numeric', '(0.000)', '0'],
  ['numeric', '(1200)', '1200'],
  ['numeric', '(NaN)', 'NaN'],
  ['moment', '("2026-11-21 00:15:30.12+00")', '2026-11-21T00:15:30.12Z'],
  ['moment', '("2026-11-21 00:15:30+00")', '2026-11-21T00:15:30Z'],
  ['moment', '(infinity)', 'infinity'],
];

describe('a composite as JSON', () => {
  test.each(CASES)('%s %j is %j', (kind, text, value) => {
    expect(read(text, kind)).toEqual([{ 0: value }]);
    expect(read(`(,${text.slice(1, -1)},x)`, 'words', kind, 'words')).toEqual([
      { 0: null, 1: value, 2: 'x' },
    ]);
  });

  test('stands behind the one before it, and the first alone keeps the total', () => {
    const columns = [textColumn('id', 'quoted'), textColumn('total', 'bare')];
    expect(rowsAsJson('(7,2)(8,2)', columns, 'total').toString()).toBe('[{"id":"7","total":2},{"id":"8"}]');
    expect(rowsAsJson('(2,7)(2,8)', columns.toReversed(), 'total').toString()).toBe(
      '[{"total":2,"id":"7"},{"id":"8"}]',
    );
    expect(rowsAsJson('', columns, 'total').toString()).toBe('[]');
  });

  test.each(['(a)', '(a,b,c)', '(a,b', '(a,"b', '(', '(a,b)x'])('of other columns is refused: %s', (text) => {
    expect(() => read(text, 'words', 'words')).toThrow('other columns');
  });

  test('may be long: longer pages have room of their own and leave nothing in the next', () => {
    const long = '"一""\\\\'.repeat(40_000);
    const [row] = read(`("${long.replaceAll(/["\\]/g, '$&$&')}",1)`, 'words', 'bare') as { 0: string }[];
    expect(row).toEqual({ 0: long, 1: 1 });
    const rows = read('(\u0001,x)'.repeat(60_000), 'words', 'words') as unknown[];
    expect(rows).toHaveLength(60_000);
    expect(rows.at(-1)).toEqual({ 0: '\u0001', 1: 'x' });
    expect(read('(x)', 'words')).toEqual([{ 0: 'x' }]);
  });
});
