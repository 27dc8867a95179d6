import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { from, is, to, type FilterOf } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { numberIn, numbersFound } from '@portal/platform/server/list/numbered.ts';
import { countedPackaging, type CountedPackaging } from '@portal/packaging/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listContainerMovements } from '../contract/endpoints.ts';
import type { HolderKind } from '../contract/holder.ts';
import { containerPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

/** Movements of containers, the newest first. */
export const movements = listFrom(
  listContainerMovements,
  { title: containerPermissions['container:movement'], words, zone: plantZone },
  async (caller, { number, containerCode, documentNumber, holderKind, ...ofBalances }) => ({
    rows: caller.db
      .selectFrom('container_movement as movement')
      .leftJoin(sql<CountedPackaging>`${countedPackaging(caller)}`.as('counted'), (join) =>
        join
          .onRef('counted.tenant_id', '=', 'movement.tenant_id')
          .onRef('counted.container_code', '=', 'movement.container_code'),
      )
      .where(ownRows(caller.scope, 'container_movement', 'movement')),
    key: 'movement.id',
    order: '-postedOn',
    served: { sorts: ['postedOn'] },
    // what the numbers find is looked up and put in order
    walkedOnce: [number, documentNumber].some(Boolean),
    columns: {
      id: 'movement.id',
      number: 'movement.number',
      postedOn: 'movement.posted_on',
      cause: 'movement.cause',
      containerCode: 'movement.container_code',
      containerNameZh: 'counted.name_zh',
      containerNameEn: 'counted.name_en',
      quantity: 'movement.quantity',
      giverKind: 'movement.giver_kind',
      giverCode: 'movement.giver_code',
      giverCondition: 'movement.giver_condition',
      takerKind: 'movement.taker_kind',
      takerCode: 'movement.taker_code',
      takerCondition: 'movement.taker_condition',
      documentNumber: 'movement.document_number',
      reversedBy: sql<string | null>`(
        select other.number from container_movement as other
        where other.tenant_id = movement.tenant_id and other.reverses_id = movement.id and ${ownRows(caller.scope, 'container_movement', 'other')})`,
      reason: 'movement.reason',
      createdAt: 'movement.created_at',
      createdBy: 'movement.created_by',
    },
    filters: {
      number: numberIn(
        await numbersFound(caller, 'container_movement', number),
        'movement.id',
        'movement.number',
      ),
      containerCode: await ofContainers(caller, containerCode),
      cause: is('movement.cause'),
      holderKind: (kind) => sql<SqlBool>`(movement.giver_kind = ${kind} or movement.taker_kind = ${kind})`,
      holderCode: (typed) => {
        const kinds = holderKind ? [holderKind] : CODED;
        const isHe = (side: 'giver' | 'taker') =>
          sql`${inStates(`movement.${side}_kind`, kinds)} and ${sql.ref(`movement.${side}_code`)} = ${typed.toUpperCase()}`;
        return sql<SqlBool>`(${isHe('giver')} or ${isHe('taker')})`;
      },
      postedOnFrom: from('movement.posted_on'),
      postedOnTo: to('movement.posted_on'),
      documentNumber: numberIn(
        await numbersFound(caller, 'container_movement', documentNumber, 'document_number'),
        'movement.id',
        'movement.document_number',
      ),
      balanceId: await ofStock(caller, ofBalances.balanceId, (gives, takes) => sql`(${gives} or ${takes})`),
      into: await ofStock(caller, ofBalances.into, (gives, takes) => sql`(${takes} and not ${gives})`),
      outOf: await ofStock(caller, ofBalances.outOf, (gives, takes) => sql`(${gives} and not ${takes})`),
    },
  }),
);

/** Holders that have a code: the others stand for one place each. */
const CODED = ['plant', 'supplier', 'forwarder'] as const satisfies readonly HolderKind[];

/**
 * The filter of a container by any part of its code. Whatever moved has a balance, so the codes are looked up there, ahead: the planner knows how often each of
 * them moved, and takes the index of containers or that of days by it.
 */
const ofContainers = async ({ db, scope }: Caller, typed: string | undefined): Promise<FilterOf<string>> => {
  if (typed === undefined || typed === '') return () => undefined;
  const found = await db
    .selectFrom('container_balance')
    .where(ownRows(scope, 'container_balance'))
    .where(containsText(typed, 'container_code'))
    .groupBy('container_code')
    .select('container_code as code')
    .execute();
  const codes = found.map(({ code }) => code);
  return () =>
    codes.length === 1
      ? sql<SqlBool>`movement.container_code = ${codes[0]}`
      : sql<SqlBool>`movement.container_code = any (${codes}::text[])`;
};

type Side = RawBuilder<SqlBool>;

/**
 * The filter of what a balance has seen, by the holder's side of it. Whose stock of which container that is, is looked up ahead: the index of a side has it
 * by these. Nothing is found of a balance that is not the caller's to see.
 */
const ofStock = async (
  { db, scope }: Caller,
  balanceId: string | undefined,
  where: (gives: Side, takes: Side) => Side,
): Promise<FilterOf<string>> => {
  if (balanceId === undefined) return () => undefined;
  const stock = await db
    .selectFrom('container_balance')
    .where(ownRows(scope, 'container_balance'))
    .where('id', '=', balanceId)
    .select(['plant_no', 'holder_kind', 'holder_code', 'container_code'])
    .executeTakeFirst();
  const side = (of: 'giver' | 'taker'): Side =>
    stock === undefined
      ? sql<SqlBool>`false`
      : sql<SqlBool>`(movement.plant_no = ${stock.plant_no} and ${sql.ref(`movement.${of}_kind`)} = ${stock.holder_kind}
          and ${sql.ref(`movement.${of}_code`)} = ${stock.holder_code} and movement.container_code = ${stock.container_code})`;
  return () => where(side('giver'), side('taker'));
};
