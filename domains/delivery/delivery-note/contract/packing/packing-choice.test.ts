import { expect, test } from 'vitest';
import { packAsAgreed, type Outer } from './packing.ts';
import { asAgreements, packingChoices } from './packing-choice.ts';

const agreed = {
  innerCode: 'KLT4147',
  quantityPerInner: '10',
  outerCode: 'PAL1208',
  innerPerLayer: 8,
  layers: 4,
  auxiliaryCode: 'LID1208',
  auxiliaryPerOuter: 1,
};
const line = { id: '1', partNo: 'A', quantity: '345' };

test('a packing tells its choices, and another quantity is packed by them alike', () => {
  const choices = packingChoices([line], packAsAgreed([line], [{ ...agreed, lineId: '1' }]));
  expect(choices).toEqual([
    {
      partNo: 'A',
      innerCode: 'KLT4147',
      quantityPerInner: '10',
      outerCode: 'PAL1208',
      boxesPerOuter: 32,
      auxiliaryCode: 'LID1208',
      auxiliaryPerOuter: 1,
    },
  ]);
  const next = { id: '7', partNo: 'A', quantity: '325' };
  expect(packAsAgreed([next], asAgreements([next], choices))).toEqual(
    packAsAgreed([next], [{ ...agreed, lineId: '7' }]),
  );
});

test.each<[string, Outer[]]>([
  ['nothing is packed', []],
  [
    'all is mixed',
    [
      {
        packageType: 'MIX',
        packagingCode: 'PAL1208',
        auxiliaryCode: null,
        auxiliaryCount: 0,
        inner: [{ packagingCode: 'KLT4147', lineId: '1', quantity: '10' }],
      },
    ],
  ],
])('where %s, there is no choice', (_, outer) => {
  expect(packingChoices([line], outer)).toEqual([]);
});
