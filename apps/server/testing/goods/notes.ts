import type { InputOf, OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import {
  createDeliveryNote,
  editDeliveryNote,
  packAutomatically,
  readDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import type { DeliveryNote } from '@portal/delivery-note/contract/fields.ts';
import { commitInFull, inDays, noteHead, release } from './goods.ts';
import type { TestWorld } from '../portal.ts';
import { world } from '../world.ts';

export type OpenLine = OutputOf<typeof listCallOffs>[number];
type Written = InputOf<typeof editDeliveryNote>['lines'][number];

let agreements = 0;

/** Call-off lines of an agreement of their own, one a day, promised unless said otherwise. */
export const callOffLines = async (
  at: TestWorld,
  quantities: readonly string[],
  { promised = true, ...changed }: { promised?: boolean } & Parameters<typeof release>[1] = {},
): Promise<OpenLine[]> => {
  const saNo = `DN-${++agreements}`;
  await release(at, {
    saNo,
    lines: {
      dueOn: quantities.map((_, n) => inDays(n + 1)),
      frequency: quantities.map(() => 'D'),
      zone: quantities.map(() => 'firm'),
      quantity: [...quantities],
    },
    ...changed,
  });
  const read = async () =>
    at.supplier.calls(
      listCallOffs,
      { saNo, sort: 'dueOn', limit: 100 },
      { plantNo: changed.plantNo ?? world.plant },
    );
  if (!promised) return read();
  await commitInFull(at.supplier, await read());
  return read();
};

/** Lines of the part that is ordered with software 0120, hardware H03 and G-stand H05. */
export const electronicLines = async (at: TestWorld, quantities: readonly string[]): Promise<OpenLine[]> =>
  callOffLines(at, quantities, { partNo: world.parts.unit, unloadingPoint: 'B07', warehouseCode: 'WH2' });

export const lineInputs = (lines: readonly OpenLine[], quantity?: string) =>
  lines.map((line) => ({ callOffLineId: line.id, quantity: quantity ?? line.openQty }));

/** A note with all that is open of the lines. */
export const noteOf = async ({ supplier }: TestWorld, lines: readonly OpenLine[]): Promise<DeliveryNote> => {
  const { id } = await supplier.calls(createDeliveryNote, { ...noteHead(), lines: lineInputs(lines) });
  return supplier.calls(readDeliveryNote, { id });
};

/** The same, packed as agreed. */
export const packedNote = async (at: TestWorld, lines: readonly OpenLine[]): Promise<DeliveryNote> => {
  const { id, version } = await noteOf(at, lines);
  return at.supplier.calls(packAutomatically, { id, version });
};

/** A line as it stands, for an edit that changes some of it. */
export const asWritten = (note: DeliveryNote, changed: Partial<Written> = {}, index = 0): Written => {
  const line = note.lineList[index]!;
  const { id, quantity, batchNo, changeIndex, softwareRevision, hardwareRevision, actualGStand } = line;
  const { productionDate, expiryDate } = line;
  return {
    id,
    quantity,
    batchNo,
    changeIndex,
    softwareRevision,
    hardwareRevision,
    actualGStand,
    productionDate,
    expiryDate,
    ...changed,
  };
};

/** Writes lines of a note; its head stays. */
export const edited = async (
  { supplier }: TestWorld,
  { id, version }: Pick<DeliveryNote, 'id' | 'version'>,
  lines: Written[],
): Promise<DeliveryNote> => supplier.calls(editDeliveryNote, { ...noteHead(), id, version, lines });

/** Runs `work` as the system does at the first plant. */
export const asJob = async <T>(
  { services, tenant }: TestWorld,
  work: (caller: Caller) => Promise<T>,
): Promise<T> => {
  const scope = systemScope({ tenantId: tenant, plantNo: world.plant, plants: [world.plant] });
  const identity = { scope, action: 'test', source: 'test' };
  return inTransaction(services.pool, identity, async (transaction) =>
    work(callerOf(services, identity, 'zh', 'test', transaction)),
  );
};
