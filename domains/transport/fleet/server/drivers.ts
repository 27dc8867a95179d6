import { sql } from 'kysely';
import type { ParsedInput, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { keepFile } from '@portal/platform/server/files/keep-file.ts';
import { contains, flag } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { onForwarder } from '@portal/supplier/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { fleetPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { resolveIdentities } from './driver-check.ts';
import { ownedByForwarder } from './own-fleet.ts';
import { inPaperStates, LICENCE_ENDS, paperStateOf } from './paper-state.ts';

const names = {
  ...recordColumns('driver'),
  driverName: 'driver.name',
  idNo: 'driver.id_no',
  phone: 'driver.phone',
  licenceNo: 'driver.licence_no',
  licenceClass: 'driver.licence_class',
  licenceValidTo: 'driver.licence_valid_to',
  forwarderCode: 'driver.forwarder_code',
  active: 'driver.active',
} as const;

/** Drivers of forwarders. Their identity numbers leave the database masked. */
export const drivers = keptRecords(
  { list: calls.listDrivers, create: calls.createDriver, change: calls.changeDriver },
  {
    title: fleetPermissions['fleet:driver'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'driver',
    names,
    // By the name as well: two numbers may look alike when they are masked.
    key: ['idNo', 'driverName'],
    // The number is for nobody's eyes, also where an undone import says who stays.
    called: sql<string>`kept.name`,
    taken: { driver_identity_taken: ['fleet.driverTaken', 'idNo'] },
    owns: ownedByForwarder,
    resolve: resolveIdentities,
    source: async (caller) => {
      const { db, scope } = caller;
      const today = await plantToday(caller);
      return {
        rows: db
          .selectFrom('driver')
          .leftJoin('forwarder', onForwarder('driver'))
          .where(ownRows(scope, 'driver')),
        key: 'driver.id',
        order: 'driverName',
        columns: {
          ...names,
          idNo: sql<string>`masked_identity(driver.id_no)`,
          papers: paperStateOf(LICENCE_ENDS, today),
          forwarderNameZh: 'forwarder.name_zh',
          forwarderNameEn: 'forwarder.name_en',
        },
        filters: {
          driverName: contains('driver.name'),
          phone: contains('driver.phone'),
          papers: inPaperStates(LICENCE_ENDS, today),
          forwarderCode: contains('driver.forwarder_code', 'forwarder.name_zh', 'forwarder.name_en'),
          active: flag('driver.active'),
        },
      };
    },
  },
);

export const readDriver = async (
  caller: Caller,
  { id }: ParsedInput<typeof calls.readDriver>,
): Promise<OutputOf<typeof calls.readDriver>> => {
  const driver = await drivers.one(caller, id);
  if (!driver) throw new Failure('err.notFound', { id });
  return driver;
};

/** The whole number, on request of him who enters it: the plant compares the masked one at the gate. */
export const readIdentityNumber: Action<typeof calls.readIdentityNumber> = async ({ db, scope }, { id }) => {
  const driver = await db
    .selectFrom('driver')
    .select('id_no as idNo')
    .where(ownRows(scope, 'driver'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!driver) throw new Failure('err.notFound', { id });
  if (scope.party !== 'forwarder') throw new Failure('err.forbidden', { needs: 'forwarder' });
  return driver;
};

/** Choices of one form; who has more types a part of the name. */
export const MOST_CHOICES = 50;

export const selectDrivers: Action<typeof calls.selectDrivers> = async (
  { db },
  { forwarderCode, name = '' },
) => {
  const { rows } = await sql<OutputOf<typeof calls.selectDrivers>[number]>`
    select id, driver_name as "driverName", phone, licence_class as "licenceClass", licence_valid_to as "licenceValidTo"
    from drivers_to_choose(${forwarderCode}) as found where ${containsText(name, 'found.driver_name', 'found.phone')}
    order by driver_name, id limit ${sql.lit(MOST_CHOICES)}`.execute(db);
  return rows;
};
