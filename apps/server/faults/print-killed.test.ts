import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '@portal/access/server/offers.ts';
import { commitCallOffs, listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import {
  createDeliveryNote,
  readDeliveryNote,
  savePacking,
} from '@portal/delivery-note/contract/endpoints.ts';
import { downloadLabels, orderLabels, readLabelPrint } from '@portal/delivery-note/contract/print-calls.ts';
import { uploadMessage } from '@portal/edi/contract/endpoints.ts';
import { textOf } from '@portal/platform/server/print/paper-fixture.ts';
import { addressOf } from '@portal/platform/server/testing/people.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { noteHead } from '../testing/goods.ts';
import { seedWorld, world } from '../testing/world.ts';
import { releaseMessage } from './release-messages.ts';
import { remotePerson, sessionsIn, type RemotePerson } from './remote-person.ts';
import { freePlace, startPortal, type Place, type RunningPortal } from './running-portal.ts';

/**
 * kill -9 in the middle of a print of hundreds of labels: after the start by the same command it goes on behind the last part that was
 * kept, and in the end every plate is there once.
 */
let place: Place;
let portal: RunningPortal | undefined;
let tokens: string[];

const start = async (): Promise<RunningPortal> => startPortal(place, { PORTAL_DEMO: '0' });

beforeAll(async () => {
  place = await freePlace();
  portal = await start();
  await withOwner(async (owner) => {
    await seedWorld(owner);
    await owner.transaction().execute(async (db) => {
      const user = {
        tenantId: world.tenant,
        plants: [world.plant],
        password: 'Portal2026!',
        mustChange: 'N',
      };
      for (const one of [
        { userNo: 'planner', party: 'plant', companyCode: world.plant, roles: ['mrp-controller'] },
        {
          userNo: 'dispatcher',
          party: 'supplier',
          companyCode: world.supplier,
          roles: ['supplier-dispatcher'],
        },
      ] as const)
        await createUser(db, { ...user, ...one, roles: [...one.roles], name: one.userNo, mustChange: 'N' });
    });
  });
  tokens = await sessionsIn(portal.database, ['planner', 'dispatcher']);
}, 180_000);
afterAll(async () => {
  await portal?.kill();
  place?.remove();
});

test('a print that was killed in the middle goes on behind its last part: no label is lost, none is there twice', async () => {
  const { id, plates } = await packedNote();
  const { printId } = await dispatcher().calls(orderLabels, { id, reason: null });
  const far = async () => (await dispatcher().calls(readLabelPrint, { printId })).pages;
  await expect.poll(far, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  const kept = await far();
  expect(kept).toBeLessThan(plates.length);
  await portal!.kill();
  portal = await start();
  expect(await far()).toBeGreaterThanOrEqual(kept);
  await expect
    .poll(async () => (await dispatcher().calls(readLabelPrint, { printId })).status, {
      timeout: 120_000,
      interval: 200,
    })
    .toBe('ready');
  expect(await dispatcher().calls(readLabelPrint, { printId })).toMatchObject({
    pages: plates.length,
    proved: plates.length,
  });
  const { url } = addressOf(downloadLabels, { printId });
  const file = await fetch(`${portal.url}${url}`, { headers: { 'access-token': tokens[1]! } });
  const text = await textOf(new Uint8Array(await file.arrayBuffer()));
  const printed = text.match(/\(\dJ\) UN \d{9} \d{9}/g)!.map((plate) => plate.replaceAll(/[() ]/g, ''));
  expect(printed.toSorted()).toEqual(plates.toSorted());
  const parts = await withOwner(
    async (owner) =>
      (await sql<{ parts: string[] }>`select parts from print_log where id = ${printId}`.execute(owner))
        .rows[0]!.parts,
  );
  expect(new Set(parts).size).toBe(Math.ceil(plates.length / 200));
}, 240_000);

const dispatcher = (): RemotePerson => remotePerson(portal!.url, tokens[1]!);

/** A note of twenty lines, each piece in a box of its own. */
const packedNote = async (): Promise<{ id: string; plates: string[] }> => {
  const planner = remotePerson(portal!.url, tokens[0]!);
  await planner.sends(uploadMessage.path, { name: 'a.txt', content: releaseMessage(world.supplier, 1) });
  const open = async () => dispatcher().calls(listCallOffs, { open: 'Y', limit: 20 });
  await expect.poll(async () => (await open()).length, { timeout: 60_000, interval: 200 }).toBe(20);
  await dispatcher().calls(commitCallOffs, {
    lines: (await open()).map(({ id, version, dueOn, openQty }) => ({
      id,
      version,
      batches: [{ deliverOn: dueOn, quantity: openQty }],
    })),
  });
  const { id } = await dispatcher().calls(createDeliveryNote, {
    ...noteHead(),
    lines: (await open()).map((line) => ({ callOffLineId: line.id, quantity: line.openQty })),
  });
  const note = await dispatcher().calls(readDeliveryNote, { id });
  const packed = await dispatcher().calls(savePacking, {
    id,
    version: note.version,
    deviationReason: '单件包装',
    outer: note.lineList.map((line) => ({
      packageType: 'M' as const,
      packagingCode: 'PAL1208',
      auxiliaryCode: null,
      inner: Array.from({ length: Number(line.quantity) }, () => ({
        packagingCode: 'KLT4147',
        lineId: line.id,
        quantity: '1',
      })),
    })),
  });
  return { id, plates: packed.unitList.map(({ licencePlate }) => licencePlate) };
};

const withOwner = async <T>(work: (owner: ReturnType<typeof ownerDatabase>) => Promise<T>): Promise<T> => {
  const owner = ownerDatabase(portal!.database);
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
};
