import { expect, test } from 'vitest';
import { processDefaults } from '@portal/settings/contract/process/process.ts';
import { layoutDifferences } from './difference.ts';
import { houseLayout, identifiersOf, type LabelLayout } from './layout.ts';
import { labelForms, type LabelForm } from './places.ts';
import { codeText, proofFaults } from '../proof.ts';
import { layoutFault } from './rules.ts';
import type { LabelText } from '../text/texts.ts';

const faultOf = (form: LabelForm, layout: LabelLayout) =>
  layoutFault(form, layout, identifiersOf(layout, processDefaults.labelIdentifiers));
const withBlock = (form: LabelForm, place: LabelText, field: LabelText | null): LabelLayout => {
  const house = houseLayout(form);
  return {
    ...house,
    blocks: house.blocks.map((block) => (block.place === place ? { ...block, field } : block)),
  };
};
const withLines = (
  ...lines: [string, 'licencePlate' | 'partNumber' | 'quantity', 'Y' | 'N'][]
): LabelLayout => ({
  ...houseLayout('gtl-outer'),
  identifiers: lines.map(([identifier, field, on]) => ({ identifier, field, on })),
});

test.each(labelForms)('the layout of the house is sound: %s', (form) => {
  expect(faultOf(form, houseLayout(form))).toBeUndefined();
});

test.each<[string, LabelForm, LabelLayout, ReturnType<typeof layoutFault>]>([
  ['another text in a block', 'gtl-outer', withBlock('gtl-outer', 'order', 'date'), undefined],
  ['an empty block', 'gtl-outer', withBlock('gtl-outer', 'batch', null), undefined],
  [
    'no bars of the licence plate',
    'gtl-outer',
    withBlock('gtl-outer', 'licencePlate', null),
    { place: null, fault: 'plateMissing' },
  ],
  [
    'bars of something else instead',
    'gtl-inner',
    withBlock('gtl-inner', 'licencePlate', 'quantity'),
    { place: null, fault: 'plateMissing' },
  ],
  [
    'bars of a text that no code carries',
    'gtl-inner',
    withBlock('gtl-inner', 'licencePlate', 'description'),
    { place: 'licencePlate', fault: 'notForBars' },
  ],
  [
    'bars that would be too wide',
    'vda4902-inner',
    withBlock('vda4902-inner', 'quantity', 'partNumber'),
    { place: 'quantity', fault: 'codeTooLarge' },
  ],
  [
    'a text where the Data Matrix stands',
    'gtl-outer',
    withBlock('gtl-outer', 'dataFields', 'batch'),
    { place: 'dataFields', fault: 'onlyMatrix' },
  ],
  [
    'the Data Matrix in a block of text',
    'gtl-outer',
    withBlock('gtl-outer', 'batch', 'dataFields'),
    { place: 'batch', fault: 'onlyMatrix' },
  ],
  [
    'a place of another form',
    'vda4902-outer',
    { ...houseLayout('vda4902-outer'), blocks: [{ place: 'software', field: 'software', captions: 'both' }] },
    { place: 'software', fault: 'unknownPlace' },
  ],
  [
    'a place twice',
    'gtl-outer',
    {
      ...houseLayout('gtl-outer'),
      blocks: [...houseLayout('gtl-outer').blocks, { place: 'batch', field: 'batch', captions: 'zh' }],
    },
    { place: 'batch', fault: 'placeTwice' },
  ],
  [
    'what only a call-off in sequence says, on the label of a note',
    'gtl-inner',
    withBlock('gtl-inner', 'batch', 'sequenceNo'),
    { place: 'batch', fault: 'notOnForm' },
  ],
  [
    'bars of the sequence number instead of the vehicle',
    'jis',
    withBlock('jis', 'manufacturingNo', 'sequenceNo'),
    { place: null, fault: 'numberMissing' },
  ],
  [
    'a Data Matrix of a call-off that does not carry the vehicle',
    'jis',
    { ...houseLayout('jis'), identifiers: [{ identifier: 'P', field: 'partNumber', on: 'Y' }] },
    { place: null, fault: 'numberNotInMatrix' },
  ],
  [
    'a rack without its licence plate',
    'jis-rack',
    withBlock('jis-rack', 'licencePlate', 'sequenceNo'),
    { place: null, fault: 'plateMissing' },
  ],
  [
    'a Data Matrix of its own',
    'gtl-outer',
    withLines(['J', 'licencePlate', 'Y'], ['P', 'partNumber', 'Y']),
    undefined,
  ],
  [
    'a Data Matrix whose licence plate is switched off',
    'gtl-outer',
    withLines(['J', 'licencePlate', 'N'], ['P', 'partNumber', 'Y']),
    { place: null, fault: 'plateNotInMatrix' },
  ],
])('%s', (_, form, layout, fault) => {
  expect(faultOf(form, layout)).toEqual(fault);
});

test('differences name the places and the Data Matrix', () => {
  const after = { ...withBlock('gtl-outer', 'batch', null), identifiers: [] };
  expect(layoutDifferences(houseLayout('gtl-outer'), after).map(({ place }) => place)).toEqual([
    'batch',
    'identifiers',
  ]);
  expect(layoutDifferences(after, after)).toEqual([]);
});

const code = {
  place: 'dataFields',
  kind: 'dataMatrix',
  fields: [
    { identifier: 'P', field: 'partNumber', value: '5G0' },
    { identifier: 'Q', field: 'quantity', value: '480' },
  ],
} as const;
const bars = { place: 'licencePlate', kind: 'code128', fields: [code.fields[0]] } as const;

test.each([
  ['what it has to say', code, codeText(code), []],
  ['nothing', code, null, ['partNumber', 'quantity']],
  ['another quantity', code, codeText(code).replace('480', '48'), ['quantity']],
  [
    'fields in another order',
    code,
    codeText({ ...code, fields: [...code.fields].reverse() }),
    ['partNumber', 'quantity'],
  ],
  ['one field more', code, codeText(code).replace('480', '480\u001DV1'), ['quantity']],
  ['no envelope', code, 'P5G0\u001DQ480', ['partNumber', 'quantity']],
  ['bars as they should be', bars, 'P5G0', []],
  ['other bars', bars, 'P5G1', ['partNumber']],
] as const)('a code that says %s', (_, meant, read, fields) => {
  expect(proofFaults(meant, read).map(({ field }) => field)).toEqual(fields);
});
