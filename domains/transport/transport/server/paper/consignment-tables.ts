import { add } from '@portal/platform/contract/quantity.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import type { noteById } from '@portal/delivery-note/server/offers.ts';
import { paperWords } from '../../contract/paper-words.ts';
import type { RidingNote } from '../notes/container-notes.ts';

type Table = PrintDocument['tables'][number];
type Note = Awaited<ReturnType<typeof noteById>>;
type Word = keyof (typeof paperWords)['zh'];

/** Chinese and English side by side: drivers, gates and carriers read one or the other. */
export const both = (word: Word): string => `${paperWords.zh[word]} ${paperWords.en[word]}`;

/** What is packed of each note. */
export const packagesOf = (notes: readonly Note[]): Table => {
  const rows = notes.map((note) => {
    const outer = note.unitList.filter(({ parentId }) => parentId === null);
    return {
      number: note.number,
      outer: outer.length,
      boxes: note.unitList.length - outer.length,
      goods: [...new Set(note.lineList.map(({ partNo }) => partNo))].join(', '),
      gross: note.grossWeightKg,
    };
  });
  const sum = (of: 'outer' | 'boxes'): string => String(rows.reduce((total, row) => total + row[of], 0));
  return {
    caption: both('packages'),
    columns: [
      { header: both('note'), width: 36 },
      { header: both('outer'), width: 26, align: 'right' },
      { header: both('boxes'), width: 24, align: 'right' },
      { header: both('goods'), width: 64 },
      { header: both('gross'), width: 32, align: 'right' },
    ],
    rows: [
      ...rows.map(({ number, outer, boxes, goods, gross }) => [
        number,
        String(outer),
        String(boxes),
        goods,
        gross,
      ]),
      [both('total'), sum('outer'), sum('boxes'), '', add('0', ...rows.map(({ gross }) => gross))],
    ],
  };
};

/** The containers of notes on the truck of a supplier, each with where it goes. */
export const containersOf = (riding: readonly RidingNote[], supplierCode: string, plantNo: string): Table => {
  const all = riding.flatMap(({ containers }) => containers);
  return {
    caption: both('containers'),
    columns: [
      { header: both('containerNote'), width: 40 },
      { header: both('from'), width: 26 },
      { header: both('to'), width: 26 },
      { header: both('container'), width: 60 },
      { header: both('quantity'), width: 30, align: 'right' },
    ],
    rows: [
      ...riding.flatMap(({ number, comesIn, containers }) =>
        containers.map(({ code, nameZh, nameEn, quantity }) => [
          number,
          ...(comesIn ? [supplierCode, plantNo] : [plantNo, supplierCode]),
          [code, nameZh, nameEn].filter(Boolean).join('\n'),
          String(quantity),
        ]),
      ),
      [both('total'), '', '', '', String(all.reduce((sum, { quantity }) => sum + quantity, 0))],
    ],
  };
};
