import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { asWritten, edited, electronicLines, noteOf } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { sendDeliveryNote } from '../../contract/endpoints.ts';
import type { DeliveryNote } from '../../contract/fields.ts';

let at: TestWorld;
let note: DeliveryNote;
beforeAll(async () => {
  at = await seededPortal();
  note = await noteOf(at, await electronicLines(at, ['10']));
});

const SOUND = { softwareRevision: '0121', hardwareRevision: 'H03', actualGStand: 'H05' };
const write = async (changed: Parameters<typeof asWritten>[1]): Promise<DeliveryNote> => {
  note = await edited(at, note, [asWritten(note, changed)]);
  return note;
};

test('a line says what the plant ordered', () => {
  expect(note.lineList[0]).toMatchObject({
    changeIndex: '02',
    ordered: { changeIndex: '02', softwareRevision: '0120', hardwareRevision: 'H03', gStand: 'H05' },
  });
});

describe('while a note is written', () => {
  test.each([
    ['nothing is known yet', { softwareRevision: null, hardwareRevision: null, actualGStand: null }],
    ['any software', { softwareRevision: '9999' }],
    ['the ordered hardware alone', { softwareRevision: null, hardwareRevision: 'H03', actualGStand: null }],
    ['the ordered G-stand', { actualGStand: 'H05' }],
    ['a higher number', { actualGStand: 'H06' }],
    ['a higher number with more digits', { actualGStand: 'H10' }],
    ['a later letter with a lower number', { actualGStand: 'K01' }],
    ['the last letter', { actualGStand: 'S1' }],
    ['expiry on the day of production', { productionDate: '2026-03-01', expiryDate: '2026-03-01' }],
  ])('%s is kept', async (_, changed) => {
    const kept = await write({ ...SOUND, ...changed });
    expect(kept.lineList[0]).toMatchObject(changed);
  });

  test.each([
    ['other hardware', { hardwareRevision: 'H04' }, 'deliveryNote.hardwareDiffers'],
    [
      'other hardware and no G-stand yet',
      { hardwareRevision: 'H02', actualGStand: null },
      'deliveryNote.hardwareDiffers',
    ],
    ['a lower number of the same letter', { actualGStand: 'H04' }, 'deliveryNote.gStandTooOld'],
    [
      'a lower number, hardware unknown',
      { hardwareRevision: null, actualGStand: 'H1' },
      'deliveryNote.gStandTooOld',
    ],
    ['a letter that is none', { actualGStand: 'X05' }, 'err.invalid'],
    ['a letter without number', { actualGStand: 'K' }, 'err.invalid'],
    [
      'expiry before production, all versions unknown',
      {
        softwareRevision: null,
        hardwareRevision: null,
        actualGStand: null,
        productionDate: '2026-03-02',
        expiryDate: '2026-03-01',
      },
      'deliveryNote.expiryBeforeProduction',
    ],
  ])('%s is refused', async (_, changed, failure) => {
    await expect(write({ ...SOUND, productionDate: null, expiryDate: null, ...changed })).toFailWith(failure);
  });

  test('a later letter wins over every number of an earlier one', async () => {
    const orders = async (gStand: string) =>
      at.owner
        .updateTable('plant_supplier_part')
        .set({ g_stand: gStand })
        .where('part_no', '=', world.parts.unit)
        .execute();
    await orders('K10');
    await expect(write({ ...SOUND, actualGStand: 'H99' })).toFailWith('deliveryNote.gStandTooOld');
    await write({ ...SOUND, actualGStand: 'S01' });
    await orders('H05');
  });
});

describe('when it is sent', () => {
  const NOTHING = { softwareRevision: null, hardwareRevision: null, actualGStand: null };
  test.each([
    ['no software', { softwareRevision: null }, 'deliveryNote.softwareMissing', 'softwareRevision'],
    ['no hardware', { hardwareRevision: null }, 'deliveryNote.hardwareDiffers', 'hardwareRevision'],
    ['no G-stand', { actualGStand: null }, 'deliveryNote.gStandMissing', 'actualGStand'],
    ['nothing', NOTHING, 'deliveryNote.softwareMissing', 'softwareRevision'],
  ])('%s is refused, naming part and field', async (_, changed, key, field) => {
    await write({ ...SOUND, ...changed });
    await expect(agreeing(at.supplier, sendDeliveryNote, { id: note.id })).rejects.toMatchObject({
      key,
      details: { partNo: world.parts.unit, row: 1, field },
    });
  });

  test('all there: only the packing is missing', async () => {
    await write(SOUND);
    await expect(agreeing(at.supplier, sendDeliveryNote, { id: note.id })).toFailWith(
      'deliveryNote.notPacked',
    );
  });

  test.each([
    ['hardware', { hardware_revision: 'H04' }, 'deliveryNote.hardwareDiffers'],
    ['G-stand', { g_stand: 'K01' }, 'deliveryNote.gStandTooOld'],
  ])('what the plant orders by then counts: another %s', async (_, ordered, failure) => {
    await write(SOUND);
    const part = at.owner.updateTable('plant_supplier_part').where('part_no', '=', world.parts.unit);
    await part.set(ordered).execute();
    await expect(agreeing(at.supplier, sendDeliveryNote, { id: note.id })).toFailWith(failure);
    await part.set({ hardware_revision: 'H03', g_stand: 'H05' }).execute();
  });
});
