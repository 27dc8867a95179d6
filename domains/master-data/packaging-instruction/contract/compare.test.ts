import { expect, test } from 'vitest';
import { changesOf } from './compare.ts';
import type { Content } from './content.ts';

const picture = (id: string) => ({
  id,
  uuid: id,
  name: `${id}.jpg`,
  url: '',
  docType: '',
  bytes: 1,
  contentType: 'image/jpeg',
});
const content: Content = {
  supplementType: 'plantPickup',
  distanceKm: 10,
  contactName: 'A',
  contactPhone: null,
  contactEmail: null,
  partWeightKg: '1.25',
  partLengthMm: null,
  partWidthMm: null,
  partHeightMm: null,
  innerCode: 'KLT4147',
  quantityPerInner: '10',
  outerCode: 'PAL1208',
  innerPerLayer: 8,
  layers: 4,
  auxiliaryCode: null,
  auxiliaryPerOuter: null,
  stack: 3,
  bundleUnits: 10,
  protection: 'x',
  steps: [{ text: 'one', picture: [picture('1')] }],
};

test.each<[string, Partial<Content>, [string, number | undefined][]]>([
  ['nothing', {}, []],
  [
    'two fields',
    { layers: 5, auxiliaryCode: 'LID1208' },
    [
      ['layers', undefined],
      ['auxiliaryCode', undefined],
    ],
  ],
  ['a text', { steps: [{ text: 'two', picture: [picture('1')] }] }, [['text', 1]]],
  [
    'a picture of the same name',
    { steps: [{ text: 'one', picture: [{ ...picture('1'), id: '2' }] }] },
    [['picture', 1]],
  ],
  [
    'one more step',
    { steps: [...content.steps, { text: 'new', picture: [picture('3')] }] },
    [
      ['text', 2],
      ['picture', 2],
    ],
  ],
  [
    'no steps',
    { steps: [] },
    [
      ['text', 1],
      ['picture', 1],
    ],
  ],
])('changed: %s', (_, changed, expected) => {
  const changes = changesOf(content, { ...content, ...changed });
  expect(changes.map(({ field, step }) => [field, step])).toEqual(expected);
});
