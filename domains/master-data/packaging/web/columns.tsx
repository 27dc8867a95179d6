import type { Tone } from '@portal/platform/contract/state-machine.ts';
import { ToneTag } from '@portal/platform/web/detail/status-tag.tsx';
import { column } from '@portal/platform/web/list/column.tsx';
import type { ColumnsOf } from '@portal/platform/web/list/list-props.ts';
import type { listPackagingAgreements, listPackaging } from '../contract/endpoints.ts';
import type { AgreementRow } from '../contract/fields.ts';
import type { words as packagingWords } from '../contract/words.en.ts';

type Words = (typeof packagingWords)['zh'];

export const packagingColumns = (words: Words, language: 'zh' | 'en'): ColumnsOf<typeof listPackaging> => [
  column.code('code', { width: 120 }),
  column.text('nameZh', { width: 220, hidden: language === 'en' }),
  column.text('nameEn', { width: 240, hidden: language === 'zh' }),
  column.choice('kind', words.kind, { width: 170 }),
  column.count('lengthMm', { width: 100 }),
  column.count('widthMm', { width: 100 }),
  column.count('heightMm', { width: 100 }),
  column.quantity('tareKg', undefined, { width: 120 }),
  column.quantity('loadKg', undefined, { width: 120 }),
  column.count('stackFactor', { width: 100 }),
  column.choice('ownership', words.ownership, { width: 110 }),
  column.moment('updatedAt', { hidden: true }),
  column.code('updatedBy', { hidden: true }),
];

export const agreementColumns = (
  words: Words,
  language: 'zh' | 'en',
): ColumnsOf<typeof listPackagingAgreements> => [
  column.code('supplierCode', { width: 116 }),
  column.text('supplierNameZh', { width: 220, hidden: language === 'en' }),
  column.text('supplierNameEn', { width: 240, hidden: language === 'zh' }),
  column.code('partNo', { width: 190 }),
  column.text('partNameZh', { width: 160, hidden: language === 'en' }),
  column.text('partNameEn', { width: 200, hidden: language === 'zh' }),
  column.of(
    'state',
    {
      text: (row) => words.state[row.state],
      show: (row) => <ToneTag tone={tones[row.state]}>{words.state[row.state]}</ToneTag>,
    },
    { width: 90 },
  ),
  column.day('effectiveFrom'),
  column.code('innerCode', { width: 110 }),
  column.quantity('quantityPerInner', 'unit', { width: 120 }),
  column.count('innerPerLayer', { width: 90 }),
  column.count('layers', { width: 70 }),
  column.code('outerCode', { width: 110 }),
  column.quantity('quantityPerOuter', 'unit', { width: 130 }),
  column.code('auxiliaryCode', { width: 110 }),
  column.count('auxiliaryPerOuter', { width: 140 }),
  column.moment('updatedAt', { hidden: true }),
  column.code('updatedBy', { hidden: true }),
];

const tones: Readonly<Record<AgreementRow['state'], Tone>> = {
  effective: 'good',
  future: 'work',
  expired: 'waiting',
};
