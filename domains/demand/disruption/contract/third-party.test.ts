import { expect, test } from 'vitest';
import { namedIn } from './third-party.ts';

const zeheng = {
  code: 'S1001',
  nameZh: '长春泽恒汽车零部件有限公司',
  nameEn: 'Changchun Zeheng Auto Parts Co., Ltd.',
};
const others = { companies: [zeheng], sites: ['BPNS7588787849VQ'] };

test.each([
  ['因罢工停产，请减少要货', undefined],
  ['供应商S1001停产', 'S1001'],
  ['supplier s1001, plant 2', 'S1001'],
  ['材料 S10012 短缺', undefined],
  ['批次 AS1001 短缺', undefined],
  ['长春泽恒汽车零部件有限公司罢工', zeheng.nameZh],
  ['长春泽恒汽车零部件 罢工', zeheng.nameZh],
  ['长春 泽恒 汽车零部件罢工', zeheng.nameZh],
  ['strike at CHANGCHUN  ZEHENG AUTO-PARTS', zeheng.nameEn],
  ['Strike at Ｃhangchun Zeheng Auto Parts Co., Ltd.', zeheng.nameEn],
  ['site bpns7588787849vq is closed', 'BPNS7588787849VQ'],
  ['site BPNS0000000000AA is closed', undefined],
  ['', undefined],
])('%s names %s', (text, named) => {
  expect(namedIn(text, others)).toBe(named);
});

test('a name of two letters is no name', () => {
  expect(namedIn('an AB test', { companies: [{ code: 'X9', nameZh: '', nameEn: 'AB' }], sites: [] })).toBe(
    undefined,
  );
});
