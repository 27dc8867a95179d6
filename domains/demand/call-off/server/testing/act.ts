import { addDays, today, type Day } from '@portal/platform/contract/day.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { listCallOffs } from '../../contract/endpoints.ts';
import type { Frequency, Schedule, Zone } from '../../contract/horizon/horizon.ts';
import { applyRelease } from '../releases/apply.ts';
import type { ReleaseInput } from '../releases/input.ts';

/** As much of the test world as its steps need. */
type Place = { readonly services: PortalServices; readonly supplier: Person };

const ZONE = 'Asia/Shanghai';
/** Days from today at the plant. */
export const inDays = (days: number): Day => addDays(today(ZONE), days);

export type ScheduleRow = readonly [day: Day | null, quantity: string, zone?: Zone, frequency?: Frequency];

/** Schedule lines, firm and by the day unless they say otherwise. */
export const lines = (...requested: readonly ScheduleRow[]): Schedule => ({
  dueOn: requested.map(([day]) => day),
  frequency: requested.map(([, , , frequency]) => frequency ?? 'D'),
  zone: requested.map(([, , zone]) => zone ?? 'firm'),
  quantity: requested.map(([, quantity]) => quantity),
});

/** A release of what the world's first supplier delivers to its first plant. */
export const releaseOf = (
  saNo: string,
  releaseNo: string,
  ...requested: readonly ScheduleRow[]
): ReleaseInput => ({
  plantNo: 'P1',
  supplierCode: 'S1001',
  saNo,
  partNo: '5G0 123 456 A',
  unloadingPoint: 'A13',
  orderLine: '',
  pointOfUse: '',
  warehouseCode: 'WH1',
  storageLocation: null,
  unit: 'PCE',
  releaseNo,
  releaseDate: inDays(0),
  previousReleaseNo: null,
  previousReleaseDate: null,
  source: 'edi',
  messageId: null,
  receivedCumulative: null,
  resetOn: null,
  receivedBeforeReset: null,
  lastReceiptNote: null,
  lastReceiptDate: null,
  lastReceiptQuantity: null,
  backlog: null,
  firmUntil: null,
  materialUntil: null,
  lines: lines(...requested),
});

/** Runs `work` as a person would in a writing call at the first plant. */
export const as = async <T>(
  place: Place,
  person: Person,
  work: (caller: Caller) => Promise<T>,
): Promise<T> => {
  const { tenantId, userId, userNo, userName, party, companyCode, plants } = person;
  const who = { tenantId, userId, userNo, userName, party, companyCode, plants };
  return inScope(place, { ...who, plantNo: 'P1', permissions: new Set() }, work);
};

/** Runs `work` as the system. */
export const asJob = async <T>(place: Place, work: (caller: Caller) => Promise<T>): Promise<T> =>
  inScope(place, systemScope({ tenantId: place.supplier.tenantId, plantNo: 'P1', plants: ['P1'] }), work);

const inScope = async <T>(
  { services }: Place,
  scope: Scope,
  work: (caller: Caller) => Promise<T>,
): Promise<T> => {
  const identity = { scope, action: 'test', source: 'test' };
  return inTransaction(services.pool, identity, async (transaction) =>
    work(callerOf(services, identity, 'zh', 'test', transaction)),
  );
};

/** One agreement with releases R1, R2, … that follow each other. */
export const agreementOf = (place: Place, saNo: string) => {
  let number = 0;
  return {
    saNo,
    releases: async (requested: readonly ScheduleRow[], changed: Partial<ReleaseInput> = {}) => {
      number += 1;
      const previousReleaseNo = number === 1 ? null : `R${number - 1}`;
      const input = { ...releaseOf(saNo, `R${number}`, ...requested), previousReleaseNo, ...changed };
      return asJob(place, async (caller) => applyRelease(caller, input));
    },
    /** Its lines as a list shows them, by their day. */
    lines: async (person: Person = place.supplier) =>
      person.calls(listCallOffs, { saNo, limit: 100 }, { plantNo: 'P1' }),
  };
};
