import { houseLayouts } from '../../contract/layout/layout.ts';
import { labelForms, type LabelForm } from '../../contract/layout/places.ts';
import type { LabelFacts, LabelTexts, NoteLabel } from '../../contract/text/texts.ts';
import type { EffectiveLayout } from './drawing-of.ts';

/** Labels for tests. */
export const identifiers = {
  J: 'licencePlate',
  '2L': 'unloadingPoint',
  V: 'supplierCode',
  P: 'partNumber',
  Q: 'quantity',
  '3Q': 'unit',
  K: 'orderNumber',
  '2S': 'deliveryNoteNumber',
  '1T': 'batchNumber',
  '14D': 'expiryDate',
  '16D': 'productionDate',
  '2P': 'changeIndex',
  '7Q': 'grossWeight',
} as const;

/** The layouts of the house, changed where said. */
export const layouts = (
  changed: Partial<EffectiveLayout> = {},
): Readonly<Record<LabelForm, EffectiveLayout>> =>
  Object.fromEntries(
    labelForms.map((form) => [form, { layout: houseLayouts[form], identifiers, ...changed }]),
  ) as Record<LabelForm, EffectiveLayout>;

const leading: { readonly [kind in LabelTexts['kind']]: string } = { S: '1J', M: '6J', MIX: '5J' };

export const labelOf = (
  kind: LabelTexts['kind'],
  serial: number,
  more: Partial<LabelTexts> = {},
  facts: LabelFacts = {},
): NoteLabel => {
  const plate = `${leading[kind]}UN123456789${String(serial).padStart(9, '0')}`;
  const isMixed = kind === 'MIX';
  return {
    texts: {
      kind,
      shipFrom: { name: '上海某某汽车饰件系统有限公司', code: '10023456' },
      shipTo: { name: '新能源汽车制造有限公司 一工厂', address: '上海市嘉定区安亭镇曹安公路 5288 号 3 号门' },
      unloadingPoint: 'A07',
      internalDestination: '15/WH4',
      deliveryNote: '00012345',
      supplier: '10023456',
      partNumber: isMixed ? '' : '5GM 867 011 A',
      description: isMixed ? '' : '左前门内饰板总成 黑色 带氛围灯',
      quantity: isMixed ? '' : '480',
      unit: isMixed ? '' : 'PCE',
      netWeight: '96.5 KG',
      grossWeight: '123.4 KG',
      licencePlate: plate,
      packageType: '0006PAL',
      dates: { ship: '2026-11-21', production: '2026-11-19' },
      batch: '20261119-A3',
      changeIndex: '02A',
      software: '0412',
      hardware: 'H03',
      innerCount: '24',
      order: '5500012345',
      supplierLines: ['产线 3 / 班次 B', '检验员 1042'],
      ...more,
    },
    facts: {
      licencePlate: plate,
      unloadingPoint: 'A07',
      supplierCode: '10023456',
      partNumber: isMixed ? '' : '5GM 867 011 A',
      quantity: isMixed ? '' : '480',
      unit: isMixed ? '' : 'PCE',
      orderNumber: '5500012345',
      deliveryNoteNumber: '00012345',
      batchNumber: '20261119-A3',
      expiryDate: '',
      productionDate: '20261119',
      changeIndex: '02A',
      grossWeight: '123.4',
      ...facts,
    },
  };
};
