import { sql } from 'kysely';
import { addDays } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { approvePackingAlternative, noteById, savePacking } from '@portal/delivery-note/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { people } from '../../world/people.ts';
import { asPerson } from '../as-person.ts';

const PACKAGING = people.find(({ userNo }) => userNo === 'packaging')!;

/** Why boxes hold half of what is agreed, and with what words that was approved; without words it waits. */
export type Halved = {
  readonly deviationCode: string;
  readonly deviationReason: string | null;
  readonly approved?: string;
};

/** Each box becomes two. */
export const packInHalves = async (
  dispatcher: Caller,
  id: string,
  { deviationCode, deviationReason }: Halved,
): Promise<void> => {
  const { version, unitList } = await noteById(dispatcher, id);
  const boxesOn = Map.groupBy(unitList, ({ parentId }) => parentId);
  await savePacking(dispatcher, {
    id,
    version,
    deviationCode,
    deviationReason,
    outer: (boxesOn.get(null) ?? []).map(
      ({ packageType, packagingCode, auxiliaryCode, auxiliaryCount, ...unit }) => ({
        packageType: packageType === 'MIX' ? 'MIX' : 'M',
        packagingCode,
        auxiliaryCode,
        auxiliaryCount,
        inner: (boxesOn.get(unit.id) ?? []).flatMap((box) => {
          const half = Math.floor(Number(box.quantity) / 2);
          return [half, Number(box.quantity) - half]
            .filter((quantity) => quantity > 0)
            .map((quantity) => ({
              packagingCode: box.packagingCode,
              lineId: box.lineId!,
              quantity: String(quantity),
            }));
        }),
      }),
    ),
  });
};

/** The planner agrees to it for half a year. */
export const approveHalves = async (caller: Caller, noteId: string, remark: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select min(id) as id from packing_deviation where tenant_id = ${caller.scope.tenantId} and delivery_note_id = ${noteId}`.execute(
    caller.db,
  );
  const validUntil = addDays(await plantToday(caller), 180);
  await asPerson(caller, PACKAGING, async (planner) =>
    approvePackingAlternative(planner, { id: rows[0]!.id, validUntil, remark }),
  );
};
