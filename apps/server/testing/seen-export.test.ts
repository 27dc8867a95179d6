import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { ListExport } from '@portal/platform/contract/list-of.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { STAMP, isTyped } from '@portal/platform/server/list/sheet/list-sheet.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { nameOf, sessionRoutes } from './answer-of.ts';
import { arranged } from './owned.ts';
import { ownSeededPortal, type OwnWorld } from './portal.ts';

/** What a user sees in a list is what its workbook holds: asked of every export of a list that is declared. */
const exports = sessionRoutes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint: Endpoint): endpoint is ListExport => 'sheet' in endpoint);

/** Its own: it reads what tenant 0 has. */
let at: OwnWorld;
/** Several people: one asks for no more than a few workbooks a minute. */
let readers: Person[];
const PEOPLE = 8;
let asked = 0;
const nextReader = (): Person => readers[asked++ % PEOPLE]!;
beforeAll(async () => {
  at = await ownSeededPortal();
  await arranged(at);
  readers = Array.from({ length: PEOPLE }, () =>
    at.is({ party: 'admin', companyCode: '', permissions: Object.keys(at.services.permissions) }),
  );
}, 120_000);
afterAll(async () => at.close());

/** Columns that travel hidden in a workbook that an import takes back: what else can be typed, and the stamp of each row. */
const unseenIn = (endpoint: ListExport, seen: readonly string[], heads: readonly string[]): number => {
  if (heads.at(-1) !== STAMP.header) return 0;
  const typed = Object.entries(endpoint.sheet).filter(([, column]) => column !== null && isTyped(column));
  return typed.filter(([field]) => !seen.includes(field)).length + 1;
};

/** Cells into which one column of a list is spread, to be counted with: all but the first of an answer's batches. */
const SPREAD =
  /^(第 [2-9] 批日期|第 \d 批数量|第 \d 批之后|未采纳的批次|Batch [2-9] on|Batch \d quantity|Behind batch \d|Lots not taken)$/;

const sheetOf = async (
  endpoint: ListExport,
  columns: readonly string[],
  language: 'zh' | 'en',
  more: { readonly sheets?: 'Y' } = {},
) => {
  const zone =
    'atFrom' in (endpoint.input as never as { shape: object }).shape ? { zone: 'Asia/Shanghai' } : {};
  const input = { ...zone, columns: columns.join(','), ...more } as never;
  const { bytes } = await nextReader().downloads(endpoint, input, { language });
  const rows: string[][] = [];
  for await (const row of readSheet(bytes)) rows.push(row.cells.map(({ text }) => text));
  const [heads = [], ...others] = rows;
  const seen = heads.length - unseenIn(endpoint, columns, heads);
  const ofList = (row: readonly string[]): string[] =>
    row.slice(0, seen).filter((_, place) => !SPREAD.test(heads[place]!));
  return { heads: ofList(heads), rows: others.map(ofList) };
};

test('there are exports to ask', () => expect(exports.length).toBeGreaterThan(12));

describe.each(exports.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  const fields = Object.keys(endpoint.sheet).filter((field) => endpoint.sheet[field] !== null);

  test.each(['zh', 'en'] as const)(
    'writes every column of its list, each under its word (%s)',
    async (language) => {
      const { heads } = await sheetOf(endpoint, fields, language);
      expect(heads).toHaveLength(fields.length);
      expect(heads.filter((head) => head === '' || fields.includes(head))).toEqual([]);
      if (language === 'zh')
        expect(heads.filter((head) => /^[\x20-\x7e]+$/.test(head) && !/^[A-Z]/.test(head))).toEqual([]);
    },
  );

  test('comes by POST as well, with its filters in the body (SPEC section 7)', async () => {
    const seen = fields.slice(0, 2);
    const columns = seen.join(',');
    const answer = await at.app.inject({
      method: 'POST',
      url: `/api${endpoint.path}`,
      headers: { 'access-token': nextReader().token, 'client-id': 'test' },
      payload: {
        columns,
        ...(['atFrom', 'zone'].every(
          (name) => name in (endpoint.input as never as { shape: object }).shape,
        ) && { zone: 'Asia/Shanghai' }),
      },
    });
    expect(answer.statusCode).toBe(200);
    const [heads = []] = await Array.fromAsync(readSheet(answer.rawPayload), ({ cells }) =>
      cells.map(({ text }) => text),
    );
    expect(heads.length - unseenIn(endpoint, seen, heads)).toBe(seen.length);
  });

  test('has them in the order in which they are seen', async () => {
    const [forth, back] = [
      await sheetOf(endpoint, fields, 'en'),
      await sheetOf(endpoint, fields.toReversed(), 'en'),
    ];
    expect(back.heads).toEqual(forth.heads.toReversed());
    expect(back.rows).toHaveLength(forth.rows.length);
  });

  test('has more rows than a sheet holds: refused before its first byte, or written into several', async () => {
    const { heads, rows } = await sheetOf(endpoint, fields, 'zh');
    const services = at.services as { sheetRows: number };
    const full = services.sheetRows;
    try {
      services.sheetRows = rows.length - 1;
      await expect(sheetOf(endpoint, fields, 'zh')).toFailWith('err.exportTooLarge');
      services.sheetRows = rows.length;
      expect((await sheetOf(endpoint, fields, 'zh')).rows).toHaveLength(rows.length);
      services.sheetRows = Math.max(1, rows.length - 1);
      expect(await sheetOf(endpoint, fields, 'zh', { sheets: 'Y' })).toEqual({
        heads,
        rows: rows.slice(0, services.sheetRows),
      });
    } finally {
      services.sheetRows = full;
    }
  });

  test('says states, flags and units in words', async () => {
    const { rows } = await sheetOf(endpoint, fields, 'zh');
    const coded = fields.flatMap((field, place) => {
      const column = endpoint.sheet[field]!;
      return column.names !== undefined || column.kind === 'flag' ? [place] : [];
    });
    const raw = rows
      .flatMap((row) => coded.map((place) => row[place] ?? ''))
      .filter((cell) => /^[a-z]|^[YN]$/.test(cell));
    expect(raw).toEqual([]);
  });
});
