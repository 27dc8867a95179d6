import { sql } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, from, is, oneOf, to } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { listEscalations } from '../../contract/endpoints.ts';
import type { NotifiedPerson } from '@portal/notification/contract/ladder/ladder.ts';
import { callOffPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';

/** Who was told that answers are overdue, the newest first. A supplier does not read the names of the plant. */
export const escalations = listFrom(
  listEscalations,
  { title: callOffPermissions['call-off:history'], words, zone: plantZone },
  ({ db, scope }) => {
    const people = sql<
      NotifiedPerson[]
    >`case when ${sql.lit(scope.party === 'supplier')} and told.rung = 'planners' then '[]' else told.people end`;
    return {
      rows: db
        .selectFrom('call_off_escalation as told')
        .leftJoin('supplier', onSupplier('told'))
        .where(ownRows(scope, 'call_off_escalation', 'told')),
      key: 'told.id',
      order: '-toldOn',
      columns: {
        id: 'told.id',
        toldOn: 'told.day',
        supplierCode: 'told.supplier_code',
        supplierNameZh: sql<string>`coalesce(supplier.name_zh, '')`,
        supplierNameEn: sql<string>`coalesce(supplier.name_en, '')`,
        escalationKind: 'told.kind',
        rung: 'told.rung',
        people,
        gap: 'told.gap',
        lateLines: 'told.lines',
        oldest: 'told.oldest',
      },
      texts: {
        people: sql<string>`(select coalesce(string_agg(person ->> 'name', ', '), '') from jsonb_array_elements(${people}) as person)`,
      },
      filters: {
        toldOnFrom: from('told.day'),
        toldOnTo: to('told.day'),
        supplierCode: contains('told.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        escalationKind: is('told.kind'),
        rung: oneOf('told.rung'),
        gap: oneOf('told.gap'),
      },
    };
  },
);
