import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { byField } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { numbersOf } from '@portal/platform/server/document/numbered.ts';
import { heldContainers, type HeldContainers } from '@portal/container-ledger/server/offers.ts';
import { emptiesOf } from '@portal/packaging/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { COUNTERS_TURN, PLANTS_TURN } from '../../contract/count-status.ts';
import { heldConditions, type HeldCondition } from '../../contract/difference.ts';
import type * as calls from '../../contract/endpoints.ts';
import { countById } from '../counts.ts';
import { holderFor, holderName, isPartner, ownersOf, type Whose } from '../whose.ts';

const COUNTS = { prefix: 'CC', series: 'container-count', by: 'plant' } as const;

/** A count of one holder at a time: of the named containers, or of all that the books know of him. */
export const openContainerCount: Action<typeof calls.openContainerCount> = async (caller, input) => {
  const { db, scope } = caller;
  const holder = await holderFor(caller, input);
  const open = await db
    .selectFrom('container_count')
    .where(ownRows(scope, 'container_count'))
    .where('plant_no', '=', scope.plantNo)
    .where('holder_kind', '=', holder.kind)
    .where('holder_code', '=', holder.code)
    .where(inStates('status', [...COUNTERS_TURN, ...PLANTS_TURN]))
    .select('number')
    .executeTakeFirst();
  if (open)
    throw new Failure('containerCount.openAlready', {
      holder: holderName(caller, holder),
      number: open.number,
      field: 'holderKind',
    });
  const lines = await linesFor(caller, holder, input.containerCodes);
  const { plantNo } = scope;
  const [number] = await numbersOf(db, COUNTS, { plantNo, day: await plantToday(caller) }, 1);
  const { kind: holderKind, code: holderCode } = holder;
  const [id] = await insertRows(db, 'container_count', [
    { plantNo, holderKind, holderCode, number: number!, remark: input.remark },
  ]);
  await insertRows(
    db,
    'container_count_line',
    lines.map((line) => ({ ...line, plantNo, ...byField(ownersOf(holder)), countId: id! })),
  );
  if (!isPartner(caller) && holder.kind !== 'plant') await caller.tell('container-count.opened', { id: id! });
  return countById(caller, id!);
};

type Wanted = { readonly containerCode: string; readonly condition: HeldCondition };

/** Available ones of each container, and other conditions where the books have any: the sheet does not tell how many. */
const linesFor = async (caller: Caller, holder: Whose, typed: readonly string[]): Promise<Wanted[]> => {
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
