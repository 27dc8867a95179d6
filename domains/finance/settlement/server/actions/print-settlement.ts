import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { grouped } from '@portal/platform/contract/quantity.ts';
import { amountInWords } from '@portal/platform/contract/values/amount-in-words.ts';
import { money } from '@portal/platform/contract/values/decimal.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { paperWords } from '../../contract/paper-words.ts';
import type { PieceKind } from '../../contract/reasons.ts';
import { words } from '../../contract/words.en.ts';
import { settlements } from '../settlements.ts';

/** More rows than this are no paper that anybody reads: some 70 pages. */
const MOST_ROWS = 2_000;

/** The list to sign and to keep, both languages side by side: its lines added up by part, kind and price. */
export const printSettlement: FileAction<typeof calls.printSettlement> = async (caller, { id }) => {
  const document = await paper(caller, id);
  return documentFile(
    document,
    `${paperWords[caller.language].title} ${document.number}`,
    'settlement.glyphsMissing',
  );
};

/** Chinese and English side by side. */
const both = (word: keyof (typeof paperWords)['zh']): string =>
  `${paperWords.zh[word]} ${paperWords.en[word]}`;

type Goods = {
  readonly name: string;
  readonly kind: PieceKind;
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  readonly priceUnit: number;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
};

/** Claims are money without a quantity: each stands by itself under its number. */
const goodsOf = async ({ db, scope }: Caller, id: string): Promise<readonly Goods[]> => {
  const { rows } = await sql<Goods>`
    select coalesce(line.part_no, line.claim_number) as name, line.kind, trim_scale(sum(line.quantity))::text as quantity, line.unit, trim_scale(line.price)::text as price,
      line.price_unit as "priceUnit", sum(line.net)::text as net, sum(line.tax)::text as tax, sum(line.gross)::text as gross
    from settlement_line as line where ${ownRows(scope, 'settlement_line', 'line')} and line.settlement_id = ${id}
    group by coalesce(line.part_no, line.claim_number), line.kind, line.unit, line.price, line.price_unit
    order by name, line.kind, line.price limit ${MOST_ROWS + 1}`.execute(db);
  if (rows.length > MOST_ROWS)
    throw new Failure('settlement.longPaper', { rows: `${MOST_ROWS}+`, most: MOST_ROWS });
  return rows;
};

/** Two places at least, as papers of money have them. */
const amount = (value: string): string => grouped(money(value));

const paper = async (caller: Caller, id: string): Promise<PrintDocument> => {
  // one behind the other: they share a transaction
  const list = await settlements.byId(caller, id);
  const goods = await goodsOf(caller, id);
  const zone = await plantZone(caller);
  const at = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date());
  const printed = { at, by: caller.scope.userName };
  const { zh, en } = paperWords;
  const right = { width: 24, align: 'right' } as const;
  return {
    title: zh.title,
    subtitle: en.title,
    number: list.number,
    parties: [
      { caption: both('buyer'), lines: [list.buyerName, list.buyerTaxId, list.plantNo] },
      {
        caption: both('supplier'),
        lines: [list.supplierNameZh ?? '', list.supplierNameEn ?? '', list.supplierCode],
      },
    ],
    facts: [
      { caption: both('period'), value: [list.firstDay, list.lastDay].filter(Boolean).join(' – ') },
      { caption: both('taxRate'), value: list.taxRate },
      { caption: both('currency'), value: list.currency },
      { caption: both('status'), value: `${words.zh.status[list.status]} ${words.en.status[list.status]}` },
      { caption: both('lines'), value: String(list.lines) },
      { caption: both('gross'), value: amount(list.gross) },
      { caption: both('inWords'), value: amountInWords(list.gross) },
    ],
    tables: [
      {
        caption: both('goods'),
        columns: [
          { header: both('part'), width: 38 },
          { header: both('kind'), width: 20 },
          { header: both('quantity'), ...right },
          { header: both('price'), ...right },
          { header: both('net'), ...right },
          { header: both('tax'), ...right },
          { header: both('gross'), ...right },
        ],
        rows: [
          ...goods.map((one) => [
            one.name,
            `${words.zh.kind[one.kind]} ${words.en.kind[one.kind]}`,
            one.kind === 'claim' ? '' : `${grouped(one.quantity)} ${one.unit}`,
            one.kind === 'claim' ? '' : `${one.price} / ${one.priceUnit}`,
            amount(one.net),
            amount(one.tax),
            amount(one.gross),
          ]),
          [both('sum'), '', '', '', amount(list.net), amount(list.tax), amount(list.gross)],
        ],
      },
    ],
    remarks: `${zh.rounding} ${en.rounding}`,
    signatures: [both('signPlant'), both('signSupplier')],
    footer: `${fill(zh.printed, printed)} · ${fill(en.printed, printed)}`,
    pageWords: `${zh.page} · ${en.page}`,
  };
};
