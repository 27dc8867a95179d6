import { agreeing } from './agreeing.ts';
import { addDays, today, type Day } from '@portal/platform/contract/day.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { commitCallOffs, listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { applyRelease, applyReleases, type ReleaseInput } from '@portal/call-off/server/offers.ts';
import {
  createDeliveryNote,
  packAutomatically,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import type { Caller as SystemCaller } from '@portal/platform/server/caller.ts';
import type { TestWorld } from '../portal.ts';
import { world } from '../world.ts';

/** Days from today, in the plants' zone. */
export const inDays = (days: number): Day => addDays(today('Asia/Shanghai'), days);

/** Lines that go on a note, once they are committed: not those that nobody asks an answer for, or that were rejected. */
const NOTABLE: readonly string[] = ['new', 'processing', 'dn'];

/** Whoever makes calls. */
type Caller = Pick<Person, 'calls'>;

let releases = 0;

/** A release as a message would bring it: one firm line a day from tomorrow on, unless `changed` says otherwise. */
export const release = async (
  seededPortal: Pick<TestWorld, 'services' | 'tenant'>,
  changed: Partial<ReleaseInput> = {},
  tenantId: number = seededPortal.tenant,
) => {
  const input = releaseInput(changed);
  return asSystem(seededPortal, tenantId, input.plantNo, async (caller) => applyRelease(caller, input));
};

/** Releases of one transmission. */
export const transmission = async (
  seededPortal: Pick<TestWorld, 'services' | 'tenant'>,
  all: readonly Partial<ReleaseInput>[],
) =>
  asSystem(seededPortal, seededPortal.tenant, world.plant, async (caller) =>
    applyReleases(caller, all.map(releaseInput)),
  );

/** What a job does in a plant. */
export const asSystem = async <T>(
  { services }: Pick<TestWorld, 'services'>,
  tenantId: number,
  plantNo: string,
  work: (caller: SystemCaller) => Promise<T>,
): Promise<T> => {
  const identity = {
    scope: systemScope({ tenantId, plantNo, plants: [plantNo] }),
    action: 'test',
    source: 'test',
  };
  return inTransaction(services.pool, identity, async (transaction) =>
    work(callerOf(services, identity, 'zh', 'test', transaction)),
  );
};

const releaseInput = (changed: Partial<ReleaseInput>): ReleaseInput => {
  const number = ++releases;
  return {
    plantNo: world.plant,
    supplierCode: world.supplier,
    saNo: '5500012345',
    partNo: world.parts.bracket,
    unloadingPoint: world.unloadingPoint,
    orderLine: '',
    pointOfUse: '',
    warehouseCode: world.warehouse,
    storageLocation: null,
    unit: 'PCE',
    releaseNo: String(number).padStart(9, '0'),
    releaseDate: today('Asia/Shanghai'),
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
    lines: {
      dueOn: [inDays(1), inDays(2), inDays(3)],
      frequency: ['D', 'D', 'D'],
      zone: ['firm', 'firm', 'firm'],
      quantity: ['100', '120', '80'],
    },
    ...changed,
  };
};

/** Open lines of a person's plant, soonest first. */
export const openLines = async (
  person: Caller,
  plantNo: string = world.plant,
): Promise<OutputOf<typeof listCallOffs>> =>
  person.calls(listCallOffs, { sort: 'dueOn', limit: 100 }, { plantNo });

/** Returns lines in full on the requested day. */
export const commitInFull = async (supplier: Caller, lines: OutputOf<typeof listCallOffs>): Promise<void> => {
  await supplier.calls(commitCallOffs, {
    lines: lines.map((line) => ({
      id: line.id,
      version: line.version,
      batches: [{ deliverOn: line.dueOn, quantity: line.requestedQty }],
    })),
  });
};

export const noteHead = () => ({
  dispatchOn: inDays(1),
  expectedArrival: `${inDays(2)}T02:00:00.000Z`,
  transportType: 'DIRECT',
  paymentTerms: null,
  originCode: 'O1',
  urgent: 'N' as const,
  remark: null,
});

/** A note with everything that is open of the first `count` lines; packed and sent when asked. */
export const noteFor = async (
  supplier: Caller,
  { count = 1, send = false }: { count?: number; send?: boolean } = {},
) => {
  const lines = (await openLines(supplier))
    .filter(
      ({ openQty, partNo, status }) =>
        Number(openQty) > 0 && partNo === world.parts.bracket && NOTABLE.includes(status),
    )
    .slice(0, count);
  const fresh = lines.filter((line) => line.status === 'new');
  if (fresh.length > 0) await commitInFull(supplier, fresh);
  const { id } = await supplier.calls(createDeliveryNote, {
    ...noteHead(),
    lines: lines.map((line) => ({ callOffLineId: line.id, quantity: line.openQty })),
  });
  if (!send) return { id };
  await supplier.calls(packAutomatically, { id, version: await versionOf(supplier, id) });
  await agreeing(supplier, sendDeliveryNote, { id });
  return { id };
};

const versionOf = async (supplier: Caller, id: string): Promise<number> => {
  const { readDeliveryNote } = await import('@portal/delivery-note/contract/endpoints.ts');
  return (await supplier.calls(readDeliveryNote, { id })).version;
};
