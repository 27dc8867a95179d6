/** A composed VDA 4905 item; days as `260302`, a null day is left blank. */
export type VdaItem = {
  plant?: string;
  release: string;
  releaseDay: string;
  previous?: string;
  previousDay?: string;
  part: string;
  order?: string;
  point?: string;
  storage?: string;
  unit?: string;
  cumulative?: number;
  /** At most five. */
  lines: readonly (readonly [day: string, quantity: number])[];
};
export type VdaTransmission = {
  customer: string;
  supplier: string;
  old: string;
  number: string;
  day: string;
  items: readonly VdaItem[];
};

/** VDA 4905 version 02 as a sender writes it, one record a line. */
export const vda4905 = (...transmissions: readonly VdaTransmission[]): string =>
  transmissions
    .flatMap(recordsOf)
    .map((record) => `${record.padEnd(128)}\r\n`)
    .join('');

const recordsOf = (sent: VdaTransmission): string[] => {
  const count = String(sent.items.length).padStart(7, '0');
  return [
    fieldsLike(
      ['51102', 5],
      [sent.customer, 9],
      [sent.supplier, 9],
      [sent.old, 5],
      [sent.number, 5],
      [sent.day, 6],
      ['', 6],
    ),
    ...sent.items.flatMap(itemRecords),
    `519020000001${count}${count}${'0000000'.repeat(3)}00000010000000`,
  ];
};

const itemRecords = (item: VdaItem): string[] => [
  fieldsLike(
    ['51202', 5],
    [item.plant ?? 'W1', 3],
    [item.release.padStart(9, '0'), 9],
    [item.releaseDay, 6],
    [(item.previous ?? '').padStart(9, '0'), 9],
    [item.previousDay ?? '', 6],
    [item.part, 22],
    ['', 22],
    [item.order ?? '4700000001', 12],
    [item.point ?? 'A13', 5],
    ['', 4],
    [item.unit ?? 'ST', 2],
    ['', 11],
    [item.storage ?? '', 7],
  ),
  `51302${''.padEnd(6)}${''.padEnd(8)}${''.padEnd(6)}${'0'.repeat(12)}${String(item.cumulative ?? 0).padStart(10, '0')}${item.lines
    .map(([day, quantity]) => day.padEnd(6) + String(quantity).padStart(9, '0'))
    .join('')}${item.lines.length < 5 ? '0'.repeat(15) : ''}`,
];

/** Texts in columns of fixed width, left-justified. */
const fieldsLike = (...fields: readonly (readonly [text: string, width: number])[]): string =>
  fields.map(([text, width]) => text.padEnd(width)).join('');
