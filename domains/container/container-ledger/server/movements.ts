import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, from, is, to } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { countedPackaging, type CountedPackaging } from '@portal/packaging/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listContainerMovements } from '../contract/endpoints.ts';
import { containerPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

/** Movements of containers, the newest first. */
export const movements = listFrom(
  listContainerMovements,
  { title: containerPermissions['container:movement'], words, zone: plantZone },
  (caller) => ({
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
      number: contains('movement.number'),
      containerCode: contains('movement.container_code'),
      cause: is('movement.cause'),
      holderKind: (kind) => sql<boolean>`(movement.giver_kind = ${kind} or movement.taker_kind = ${kind})`,
      holderCode: (typed) =>
        sql<boolean>`(movement.giver_code = ${typed.toUpperCase()} or movement.taker_code = ${typed.toUpperCase()})`,
      postedOnFrom: from('movement.posted_on'),
      postedOnTo: to('movement.posted_on'),
      documentNumber: contains('movement.document_number'),
      balanceId: (id) => ofBalance(caller, id, sql<boolean>`(${gives} or ${takes})`),
      into: (id) => ofBalance(caller, id, sql<boolean>`(${takes} and not ${gives})`),
      outOf: (id) => ofBalance(caller, id, sql<boolean>`(${gives} and not ${takes})`),
    },
  }),
);

const gives = sql<boolean>`(balance.holder_kind, balance.holder_code) = (movement.giver_kind, movement.giver_code)`;
const takes = sql<boolean>`(balance.holder_kind, balance.holder_code) = (movement.taker_kind, movement.taker_code)`;

/** SQL: the movement is one of what a holder has of a container, on this side of it. */
const ofBalance = ({ scope }: Caller, id: string, side: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from container_balance as balance
    where ${ownRows(scope, 'container_balance', 'balance')} and balance.id = ${id} and balance.plant_no = movement.plant_no
      and balance.container_code = movement.container_code and ${side})`;
