import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { matchingAgreement, type AgreementPlace } from '../../contract/agreement/agreement-identity.ts';
import type { ReleaseInput } from './input.ts';

type Writing = Pick<Caller, 'db' | 'scope'>;

/** An agreement and the release that is in force for it. */
export type LockedAgreement = AgreementPlace & {
  id: string;
  releaseNo: string | null;
  releaseDate: Day | null;
  /** The release that it corrects: the next one of the plant follows that. */
  corrects: string | null;
  /** The message that brought it. */
  messageId: string | null;
  cumulativeReceived: Quantity;
  resetOn: Day | null;
  liveFrom: Day | null;
};

/** What tells one agreement from all others of a tenant. */
export const agreementKey = (input: ReleaseInput): string =>
  JSON.stringify([...groupOf(input), input.orderLine, input.pointOfUse]);

/** Agreements that only order line and point of use tell apart. */
const groupOf = (input: ReleaseInput): string[] => [
  input.plantNo,
  input.supplierCode,
  input.saNo,
  input.partNo,
  input.unloadingPoint,
];

/**
 * The agreement of each release, in their order; missing ones are made. Locked in the order of their ids. No two releases of a
 * message mean one agreement that does not know yet where its goods are used: it goes to the first of them. Fails with
 * `callOff.severalAgreements` when a release leaves open which one it means.
 */
export const lockAgreements = async (
  caller: Writing,
  inputs: readonly ReleaseInput[],
): Promise<LockedAgreement[]> => {
  const found = matchingOf(inputs, await lockGroups(caller, inputs));
  const missing = inputs.filter((_, at) => found[at] === undefined);
  if (missing.length === 0) return found as LockedAgreement[];
  await insertAgreements(caller, missing);
  const made = new Map(
    (await lockGroups(caller, missing)).map((agreement) => [agreement.key, agreement] as const),
  );
  return inputs.map((input, at) => found[at] ?? made.get(agreementKey(input))!);
};

/** Those that are there already, each at most once. */
const matchingOf = (
  inputs: readonly ReleaseInput[],
  known: readonly KnownAgreement[],
): (LockedAgreement | undefined)[] => {
  const groups = Map.groupBy(known, (agreement) => agreement.group);
  const exact = new Map(known.map((agreement) => [agreement.key, agreement]));
  const taken = new Set(inputs.flatMap((input) => exact.get(agreementKey(input)) ?? []));
  return inputs.map((input) => {
    const same = exact.get(agreementKey(input));
    if (same) return same;
    const free = (groups.get(JSON.stringify(groupOf(input))) ?? []).filter(
      (agreement) =>
        !taken.has(agreement) && !(input.messageId !== null && agreement.messageId === input.messageId),
    );
    const matching = matchingAgreement(input, free);
    if (matching === 'several')
      throw new Failure('callOff.severalAgreements', { saNo: input.saNo, partNo: input.partNo });
    if (matching) taken.add(matching);
    return matching;
  });
};

type KnownAgreement = LockedAgreement & { readonly group: string; readonly key: string };

const GROUP = {
  plant_no: 'text',
  supplier_code: 'text',
  sa_no: 'text',
  part_no: 'text',
  unloading_point: 'text',
} as const;
const COLUMNS = {
  ...GROUP,
  order_line: 'text',
  point_of_use: 'text',
  warehouse_code: 'text',
  storage_location: 'text',
  unit: 'text',
} as const;

const columnsOf = (input: ReleaseInput) => ({
  plant_no: input.plantNo,
  supplier_code: input.supplierCode,
  sa_no: input.saNo,
  part_no: input.partNo,
  unloading_point: input.unloadingPoint,
  order_line: input.orderLine,
  point_of_use: input.pointOfUse,
  warehouse_code: input.warehouseCode,
  storage_location: input.storageLocation,
  unit: input.unit,
});

/**
 * Found by part, and their releases by number, before anything else is compared (`offset 0`): for a table that a file fills while the planner knows it as empty, all
 * indexes look the same, and one that reads every agreement of the plant for each item is as good as any.
 */
const lockGroups = async (
  { db, scope }: Writing,
  inputs: readonly ReleaseInput[],
): Promise<KnownAgreement[]> => {
  const groups = new Map(inputs.map((input) => [JSON.stringify(groupOf(input)), columnsOf(input)]));
  const { rows } = await sql<LockedAgreement & { group: string[] }>`
    with found as materialized (
      select agreement.id from ${rowsOf(GROUP, [...groups.values()])} as given cross join lateral (
        select * from scheduling_agreement where ${ownTenant(scope)} and part_no = given.part_no offset 0
      ) as agreement
      where agreement.plant_no = given.plant_no and agreement.supplier_code = given.supplier_code and agreement.sa_no = given.sa_no
        and agreement.unloading_point = given.unloading_point
    )
    select array[agreement.plant_no, agreement.supplier_code, agreement.sa_no, agreement.part_no, agreement.unloading_point] as "group",
      agreement.order_line as "orderLine", agreement.point_of_use as "pointOfUse",
      agreement.id, release.release_no as "releaseNo", release.release_date as "releaseDate", release.message_id as "messageId", release.corrects,
      agreement.cumulative_received as "cumulativeReceived", agreement.cumulative_reset_on as "resetOn", agreement.live_from as "liveFrom"
    from scheduling_agreement as agreement left join lateral (
      select release_no, release_date, message_id, corrects from release where ${ownTenant(scope)} and id = agreement.current_release_id offset 0
    ) as release on true
    where ${ownTenant(scope, 'agreement')} and agreement.id = any((select coalesce(array_agg(id), '{}') from found)::bigint[])
    order by agreement.id for no key update of agreement`.execute(db);
  return rows.map((row) => ({
    ...row,
    group: JSON.stringify(row.group),
    key: JSON.stringify([...row.group, row.orderLine, row.pointOfUse]),
  }));
};

const insertAgreements = async ({ db }: Writing, inputs: readonly ReleaseInput[]): Promise<void> => {
  const names = sql.join(Object.keys(COLUMNS).map((name) => sql.ref(name)));
  await sql`insert into scheduling_agreement (${names}) select ${names} from ${rowsOf(COLUMNS, inputs.map(columnsOf))} as given
    on conflict on constraint scheduling_agreement_taken do nothing`.execute(db);
};
