import { expect, test } from 'vitest';
import { packingOn } from './agreed-by.ts';

const packing = {
  partNo: 'A',
  innerCode: 'KLT4147',
  quantityPerInner: '10',
  outerCode: 'PAL1208',
  innerPerLayer: 8,
  layers: 4,
  auxiliaryCode: null,
  auxiliaryPerOuter: 0,
};
const since = (effectiveFrom: string) => ({ ...packing, effectiveFrom });
const instruction = (effectiveOn: string, expiresOn: string | null = null, more: object = {}) => ({
  ...packing,
  number: 'PI00000012',
  edition: 3,
  effectiveOn,
  expiresOn,
  layers: 3,
  stack: 2,
  partWeightKg: '0.5',
  ...more,
});
type Instructed = ReturnType<typeof instruction>;

test.each<
  [string, ReturnType<typeof since> | undefined, Instructed | undefined, string | undefined, number?]
>([
  ['nothing is agreed', undefined, undefined, undefined],
  ['an agreement alone', since('2026-03-01'), undefined, '2026-03-01', 4],
  [
    'an instruction and the agreement that it made',
    since('2026-03-01'),
    instruction('2026-03-01'),
    'PI00000012/3',
    3,
  ],
  ['an instruction alone', undefined, instruction('2026-03-01'), 'PI00000012/3', 3],
  ['an agreement that was made after it', since('2026-03-05'), instruction('2026-03-01'), '2026-03-05', 4],
  ['its last day', since('2026-03-01'), instruction('2026-03-01', '2026-03-09'), 'PI00000012/3', 3],
  ['one that is over', since('2026-03-01'), instruction('2026-03-01', '2026-03-08'), '2026-03-01', 4],
  ['one that is over, alone', undefined, instruction('2026-03-01', '2026-03-08'), undefined],
  [
    'one that lacks figures',
    since('2026-03-01'),
    instruction('2026-03-01', null, { layers: null }),
    '2026-03-01',
    4,
  ],
])('%s', (_, agreement, instructed, name, layers) => {
  const found = packingOn('2026-03-09', agreement, instructed);
  const outlives = instructed?.expiresOn === '2026-03-08' && found !== undefined;
  expect(found?.outlived ?? null).toEqual(
    outlives ? { name: 'PI00000012/3', expiredOn: '2026-03-08' } : null,
  );
  expect([found?.basisName, found?.layers]).toEqual([name, layers]);
  expect(found?.stack ?? null).toBe(name?.startsWith('PI') ? 2 : null);
});
