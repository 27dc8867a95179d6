import { sql, type RawBuilder } from 'kysely';
import { day, quantity, text } from '@portal/platform/contract/columns.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Spread } from '@portal/platform/server/list/list-from.ts';
import { MOST_BATCHES } from '../../contract/answer/answer.ts';
import { sheetWords } from '../../contract/sheet-words.ts';

/**
 * Cells of promised batches in a workbook: day and quantity of each in columns of their own, to be counted with. A line has six at most;
 * what a plant and its supplier agreed on may have more, these stand in one text behind. `batches` is an array in JSON.
 * @example batchCells(sql.ref('said.shares'))
 */
export const batchCells = (batches: RawBuilder<unknown>): Spread => {
  const each = Array.from({ length: MOST_BATCHES }, (_, at) => {
    const batch = sql`${batches} -> ${sql.lit(at)}`;
    const no = at + 1;
    return {
      [`batch${no}On`]: {
        heading: heading('batchOn', no),
        column: day({ chars: 14 }),
        from: sql`(${batch} ->> 'deliverOn')::date`,
      },
      [`batch${no}Quantity`]: {
        heading: heading('batchQuantity', no),
        column: quantity({ chars: 14 }),
        from: sql`(${batch} ->> 'quantity')::numeric`,
      },
    };
  });
  const more = {
    moreBatches: {
      heading: heading('moreBatches', MOST_BATCHES),
      column: text({ chars: 30 }),
      from: sharesIn(batches, MOST_BATCHES),
    },
  };
  return Object.assign({}, ...each, more) as Spread;
};

/** Batches of a JSON array as one text, from the one behind `first`: `2026-12-01 40; 2026-12-02 40`. */
export const sharesIn = (batches: RawBuilder<unknown>, first = 0) =>
  sql`(select string_agg(batch ->> 'deliverOn' || ' ' || (batch ->> 'quantity'), '; ' order by at)
    from jsonb_array_elements(${batches}) with ordinality as further(batch, at) where at > ${sql.lit(first)})`;

const heading = (word: 'batchOn' | 'batchQuantity' | 'moreBatches', no: number) => ({
  zh: fill(sheetWords.zh[word], { no }),
  en: fill(sheetWords.en[word], { no }),
});
