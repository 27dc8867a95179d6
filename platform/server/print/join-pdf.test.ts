import { expect, test } from 'vitest';
import { renderDocument } from './document.ts';
import { joinPdfs } from './join-pdf.ts';
import { pagesOf, symbolsOn, textOf } from './paper-fixture.ts';

const paper = async (number: string, lines: number) =>
  Buffer.from(
    (
      await renderDocument({
        title: '发货单',
        number,
        facts: [],
        tables: [
          {
            columns: [{ header: '描述 12 0 R', width: 80 }],
            rows: Array.from({ length: lines }, (_, at) => [`左前门内饰板 ${number}-${at}`]),
          },
        ],
        footer: '',
        pageWords: '{page}/{pages}',
      })
    ).pdf,
  );

test('files become one: every page in order, texts and codes as they were', async () => {
  const parts = [await paper('00000001', 1), await paper('00000002', 90), await paper('00000003', 2)];
  const alone = await Promise.all(parts.map(textOf));
  const joined = Buffer.concat(await Array.fromAsync(joinPdfs(parts, '标签')));
  expect(await textOf(joined)).toBe(alone.join(''));
  const pages = await pagesOf(joined, 203);
  expect(pages.length).toBeGreaterThan(3);
  expect(await symbolsOn(pages.at(-1)!)).toEqual({ Code128: ['00000003'] });
});
