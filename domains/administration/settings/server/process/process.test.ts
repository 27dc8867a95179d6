import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { columnOf } from '@portal/platform/server/database/field-names.ts';
import { readHistory } from '../../contract/shell-calls.ts';
import {
  ProcessOptions,
  removeProcessOptions,
  processDefaults,
  processInput,
  readProcessOptions,
  readProcessSettings,
  saveProcessOptions,
  UNLIMITED,
} from '../../contract/process/process.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const usual = { ...processInput(processDefaults), version: 0 };
const there = { plantNo: world.otherPlant };

test('without any options the defaults hold, and every plant would follow the tenant', async () => {
  expect(await portal.supplier.calls(readProcessOptions)).toEqual(processDefaults);
  expect(await portal.admin.calls(readProcessSettings)).toEqual({
    plant: { id: null, version: 0, options: processDefaults },
    tenant: { id: null, version: 0, options: processDefaults },
    followers: [world.plant, world.otherPlant],
  });
});

test('each option has its column, empty where the option may be, and each column its option', async () => {
  const { rows } = await sql<{ column: string; maybe: boolean }>`
    select column_name as column, is_nullable = 'YES' as maybe from information_schema.columns
    where table_name = 'process_option' and column_name <> 'plant_no'
      and column_name not in (select column_name from information_schema.columns where table_name = 'owned_row')`.execute(
    portal.owner,
  );
  const kept = Object.entries(ProcessOptions.shape).map(([option, shape]) => ({
    column: columnOf(option),
    maybe: z.safeParse(shape as z.ZodMiniType, null).success,
  }));
  const byName = (one: { column: string }, other: { column: string }) => (one.column < other.column ? -1 : 1);
  expect(rows.toSorted(byName)).toEqual(kept.toSorted(byName));
});

test('options of the tenant hold for every plant that has none of its own', async () => {
  await portal.admin.calls(saveProcessOptions, {
    ...usual,
    freezePeriodDays: UNLIMITED,
    forAllPlants: 'Y',
  });
  const labelIdentifiers = [
    { identifier: 'Q', field: 'quantity' as const },
    { identifier: 'P', field: 'partNumber' as const },
  ];
  const escalation = { escalationRungs: ['planners' as const, 'dispatchers' as const], escalationDays: 2 };
  await portal.admin.calls(
    saveProcessOptions,
    { ...usual, ...escalation, feedbackDays: 9, labelIdentifiers },
    there,
  );
  expect(await portal.supplier.calls(readProcessOptions)).toMatchObject({
    freezePeriodDays: null,
    feedbackDays: 3,
  });
  const other = await portal.admin.calls(readProcessOptions, {}, there);
  expect(other).toMatchObject({
    freezePeriodDays: 7,
    feedbackDays: 9,
    escalationRungs: ['dispatchers', 'planners'],
    escalationDays: 2,
  });
  expect(Object.keys(other.labelIdentifiers)).toEqual(['Q', 'P']);
  expect((await portal.admin.calls(readProcessSettings)).followers).toEqual([world.plant]);
});

test('of two people who change the same options the second is told', async () => {
  const { plant } = await portal.admin.calls(readProcessSettings, {}, there);
  expect(plant.version).toBe(1);
  const change = { ...usual, feedbackDays: 10, version: 1 };
  const saved = await portal.admin.calls(saveProcessOptions, change, there);
  expect(saved).toMatchObject({ id: plant.id, version: 2, options: { feedbackDays: 10 } });
  await expect(portal.admin.calls(saveProcessOptions, change, there)).toFailWith('err.updatedByOther');
  await expect(portal.admin.calls(saveProcessOptions, usual, there)).toFailWith('err.updatedByOther');
  const lines = await portal.admin.calls(readHistory, { entity: 'process_option', id: plant.id! });
  expect(lines.find((line) => line.field === 'feedback_days')).toMatchObject({ before: '9', after: '10' });
});

test('a plant that gives up its own options has those of the tenant', async () => {
  await expect(portal.admin.calls(removeProcessOptions, { version: 1 }, there)).toFailWith(
    'err.updatedByOther',
  );
  await portal.admin.calls(removeProcessOptions, { version: 2 }, there);
  expect(await portal.admin.calls(readProcessOptions, {}, there)).toMatchObject({
    freezePeriodDays: null,
    feedbackDays: 3,
  });
});

test.each([
  ['no freeze period', { freezePeriodDays: undefined as never }],
  ['a freeze period of half a day', { freezePeriodDays: 0.5 }],
  ['a freeze period below zero', { freezePeriodDays: -1 }],
  ['no day for an answer', { feedbackDays: 0 }],
  ['nobody to be told of an overdue answer', { escalationRungs: [] }],
  ['no workday between two rungs', { escalationDays: 0 }],
  ['more free minutes in the yard than a day has', { yardFreeMinutes: 1441 }],
  ['an identifier in small letters', { labelIdentifiers: [{ identifier: 'p', field: 'quantity' as const }] }],
  [
    'an identifier twice',
    {
      labelIdentifiers: [
        { identifier: 'P', field: 'partNumber' as const },
        { identifier: 'P', field: 'quantity' as const },
      ],
    },
  ],
])('%s is refused', async (_, wrong) => {
  await expect(portal.admin.calls(saveProcessOptions, { ...usual, ...wrong })).toFailWith('err.invalid');
});

test('process options are the administrator’s to see and change', async () => {
  await expect(portal.mrp.calls(readProcessSettings)).toFailWith('err.forbidden');
  await expect(portal.mrp.calls(saveProcessOptions, usual)).toFailWith('err.forbidden');
  await expect(portal.mrp.calls(removeProcessOptions, { version: 1 })).toFailWith('err.forbidden');
});
