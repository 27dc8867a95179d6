import { sql } from 'kysely';
import { contains as like, containsText } from '@portal/platform/server/database/search.ts';
import { is } from '@portal/platform/server/list/filters.ts';
import { pageFrom } from '@portal/platform/server/list/list-from.ts';
import * as calls from '../../contract/tenant.ts';

export const listTenants = pageFrom(calls.listTenants, ({ db, scope }) => ({
  rows: db
    .selectFrom('tenant')
    .$if(scope.tenantId !== calls.OPERATOR, (all) => all.where('env_no', '=', scope.tenantId)),
  key: 'tenant.env_no',
  order: 'envNo',
  columns: {
    id: sql.ref('tenant.id'),
    version: sql.ref('tenant.version'),
    envNo: 'tenant.env_no',
    nameZh: 'tenant.name_zh',
    nameEn: 'tenant.name_en',
    active: sql.ref('tenant.active'),
    updatedAt: sql.ref('tenant.updated_at'),
    updatedBy: sql.ref('tenant.updated_by'),
  },
  filters: {
    name: (typed) =>
      sql<boolean>`(${containsText(typed, 'name_zh', 'name_en')} or env_no::text like ${like(typed)})`,
    active: is('active'),
  },
}));
