import { parts } from './parts.ts';

/** Units beside those that every tenant starts with; rolls are not used any more. */
export const units = [
  { code: 'BX', name_zh: '箱', name_en: 'box', decimals: 0, message_codes: '', active: true },
  { code: 'DR', name_zh: '桶', name_en: 'drum', decimals: 0, message_codes: '', active: true },
  { code: 'RO', name_zh: '卷', name_en: 'roll', decimals: 1, message_codes: '', active: false },
];

const BOX_OF = ['50', '100', '200'] as const;

/** Standard parts that some customers call off in boxes, and fluids in drums. */
export const conversions = [
  ...parts
    .filter(({ kind, unit }) => kind === 'standard' && unit === 'PCE')
    .slice(0, 30)
    .map(({ partNo }, at) => ({ part_no: partNo, unit: 'BX', factor: BOX_OF[at % BOX_OF.length]! })),
  ...parts
    .filter(({ kind, unit }) => kind === 'fluid' && unit === 'KGM')
    .map(({ partNo }) => ({ part_no: partNo, unit: 'DR', factor: '180' })),
];
