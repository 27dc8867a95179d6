import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { heldContainers, type HeldContainers } from '@portal/container-ledger/server/offers.ts';
import { emptiesOf } from '@portal/packaging/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { heldConditions, type HeldCondition } from '../../contract/difference.ts';
import type * as calls from '../../contract/endpoints.ts';
import { countById, counts } from '../counts.ts';
import { requireNoOtherCount } from '../other-counts.ts';
import { holderFor, isPartner, ownersOf, type Whose } from '../whose.ts';

/** A count of a holder, each container of his in one at a time: of the named containers, or of all that the books know of him. */
export const openContainerCount: Action<typeof calls.openContainerCount> = async (
  caller,
  { containerCodes, remark, ...typed },
) => {
  const { plantNo } = caller.scope;
  const holder = await holderFor(caller, typed);
  const lines = await linesFor(caller, holder, containerCodes);
  await requireNoOtherCount(
    caller,
    holder,
    lines.map(({ containerCode }) => containerCode),
  );
  const { kind: holderKind, code: holderCode } = holder;
  const fresh = [{ plantNo, holderKind, holderCode, remark }];
  const [count] = await counts.create(caller, fresh, { day: await plantToday(caller) });
  const { id } = count!;
  await insertRows(
    caller.db,
    'container_count_line',
    lines.map((line) => ({ ...line, plantNo, ...ownersOf(holder), countId: id })),
  );
  if (!isPartner(caller) && holder.kind !== 'plant') await caller.tell('container-count.opened', { id });
  return countById(caller, id);
};

type ToCount = { readonly containerCode: string; readonly condition: HeldCondition };

/** Available ones of each container, and other conditions where the books have any: the sheet does not say how many. */
const linesFor = async (caller: Caller, holder: Whose, typed: readonly string[]): Promise<ToCount[]> => {
  const empties = await emptiesOf(caller, typed);
  const unknown = typed.find((code) => !empties.has(code));
  if (unknown !== undefined)
    throw new Failure('containerCount.containerUnknown', { code: unknown, field: 'containerCodes' });
  const { rows: held } = await sql<HeldContainers>`
    select * from ${heldContainers(caller)} as held
    where held.plant_no = ${caller.scope.plantNo} and held.holder_kind = ${holder.kind} and held.holder_code = ${holder.code}`.execute(
    caller.db,
  );
  const books = new Map(held.map((one) => [one.container_code, one]));
  const isThere = (code: string): boolean =>
    heldConditions.some((condition) => (books.get(code)?.[condition] ?? 0) !== 0);
  const codes = typed.length > 0 ? new Set(empties.values()) : new Set([...books.keys()].filter(isThere));
  return [...codes].flatMap((containerCode) =>
    heldConditions
      .filter((condition) => condition === 'available' || (books.get(containerCode)?.[condition] ?? 0) !== 0)
      .map((condition) => ({ containerCode, condition })),
  );
};
