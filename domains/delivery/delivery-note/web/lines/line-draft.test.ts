import { expect, test } from 'vitest';
import { units } from '@portal/platform/web/testing/units.ts';
import type { Complaint } from '@portal/platform/web/form/check-words.ts';
import { session } from '@portal/platform/web/session/session.ts';
import { brackets, controlUnits, line } from '../sample-note.ts';
import { selectedFaults, type SelectedLine } from './selected-line.ts';
import {
  draftsOf,
  isChanged,
  lineComplaints,
  lineInputs,
  linesWritten,
  unsavable,
  type LineDraft,
} from './line-draft.ts';

session().setDict(units);

const draft = (more: Partial<LineDraft> = {}): LineDraft => ({
  ...draftsOf([controlUnits], [])[0]!,
  ...more,
});
const sound = { softwareRevision: '0290', hardwareRevision: 'H03', actualGStand: 'H05' };

const HALF = { code: 'tooFine', unit: 'PCE', decimals: 0 };

test.each<[string, Partial<LineDraft>, Record<string, Complaint>]>([
  ['a sound line', sound, {}],
  [
    'nothing written yet: all three are missing',
    {},
    {
      softwareRevision: 'softwareMissing',
      hardwareRevision: 'hardwareMissing',
      actualGStand: 'gStandMissing',
    },
  ],
  [
    'other hardware than ordered',
    { ...sound, hardwareRevision: 'H04' },
    { hardwareRevision: 'hardwareDiffers' },
  ],
  ['an older G-stand', { ...sound, actualGStand: 'H04' }, { actualGStand: 'gStandTooOld' }],
  ['a later letter fits', { ...sound, actualGStand: 'K01' }, {}],
  ['no G-stand at all', { ...sound, actualGStand: 'X1' }, { actualGStand: 'gStandForm' }],
  ['more than is open', { ...sound, quantity: '41' }, { quantity: 'aboveOpen' }],
  [
    'no batch where the plant asks for it',
    { ...sound, mandatory: ['batchNo', 'remark'] },
    { batchNo: 'mandatory' },
  ],
  ['half a piece', { ...sound, quantity: '1.5' }, { quantity: HALF }],
  ['half a piece of a half', { ...sound, quantity: '1.5', mostQuantity: '40.5' }, {}],
  ['nothing', { ...sound, quantity: '0' }, { quantity: 'notAboveZero' }],
  ['no quantity', { ...sound, quantity: '' }, { quantity: 'required' }],
  ['a software version of five', { ...sound, softwareRevision: '02900' }, { softwareRevision: 'tooLong' }],
  [
    'it expires before it was made',
    { ...sound, productionDate: '2026-03-02', expiryDate: '2026-03-01' },
    { expiryDate: 'expiryBeforeProduction' },
  ],
])('%s', (_name, more, found) => {
  expect(lineComplaints(draft(more))).toEqual(found);
});

test('missing versions may be saved, wrong ones not', () => {
  expect(unsavable([draft()])).toBe(0);
  expect(unsavable([draft(), draft({ hardwareRevision: 'H04' })])).toBe(1);
});

test('empty texts go as nothing, and nothing counts as changed before something is written', () => {
  const rows = draftsOf([brackets, controlUnits], []);
  expect(isChanged(rows, [brackets, controlUnits])).toBe(false);
  expect(lineInputs(rows)[0]).toMatchObject({
    id: '1',
    quantity: '345',
    batchNo: null,
    productionDate: null,
  });
  expect(isChanged([{ ...rows[0]!, batchNo: 'B1' }], [brackets])).toBe(true);
});

test('what was written stays when materials are added', () => {
  const written = [{ ...draftsOf([brackets], [])[0]!, quantity: '300' }];
  const after = draftsOf([brackets, line('3')], [], written);
  expect(after.map(({ quantity }) => quantity)).toEqual(['300', '345']);
  expect(linesWritten([brackets], written)[0]!.quantity).toBe('300');
  expect(linesWritten([brackets], [{ ...written[0]!, quantity: 'x' }])[0]).toBe(brackets);
});

test.each<[Partial<SelectedLine>, Record<string, Complaint>]>([
  [{}, {}],
  [{ quantity: '1.5' }, { quantity: HALF }],
  [{ quantity: '11' }, { quantity: 'aboveOpen' }],
  [{ quantity: '11', mostQty: '10.5' }, { quantity: 'aboveOpen' }],
  [{ quantity: '11', mostQty: '11' }, {}],
  [{ quantity: '4000', openQty: null, mostQty: null }, {}],
  [{ quantity: '', openQty: null, mostQty: null }, { quantity: 'required' }],
  [
    { openQty: '-2', mostQty: '-2', quantity: '1' },
    { openQty: 'nothingOpen', quantity: 'aboveOpen' },
  ],
  [{ warehouseCode: 'WH9' }, { warehouseCode: 'otherPlace' }],
  [{ unloadingPoint: 'B07' }, { unloadingPoint: 'otherPlace' }],
])('a chosen call-off line with %j', (more, found) => {
  const selected = {
    unit: 'PCE',
    openQty: '10',
    mostQty: '10',
    quantity: '10',
    warehouseCode: 'WH1',
    unloadingPoint: 'A13',
  };
  expect(selectedFaults(selected)({ ...selected, ...more } as SelectedLine)).toEqual(found);
});
