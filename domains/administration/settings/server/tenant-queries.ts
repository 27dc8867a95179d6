import { sql } from 'kysely';
import type { GivenOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { listPage } from '@portal/platform/server/database/list-page.ts';
import { contains, holds } from '@portal/platform/server/database/search.ts';
import type * as tenantCalls from '../contract/tenant.ts';
import { OPERATOR } from '../contract/tenant.ts';

export const pageTenants = ({ db, scope }: Caller, asked: GivenOf<typeof tenantCalls.listTenants>) => {
  let found = db.selectFrom('tenant');
  if (scope.tenantId !== OPERATOR) found = found.where('env_no', '=', scope.tenantId);
  const { name, active } = asked;
  if (name)
    found = found.where((eb) =>
      eb.or([holds(name, 'name_zh', 'name_en'), sql<boolean>`env_no::text like ${contains(name)}`]),
    );
  if (active) found = found.where('active', '=', active);
  return listPage(asked, {
    db,
    base: found,
    key: 'tenant.env_no',
    select: (chosen) =>
      chosen.select([
        sql<string>`id`.as('id'),
        sql<number>`version`.as('version'),
        'env_no as envNo',
        'name_zh as nameZh',
        'name_en as nameEn',
        'active',
        sql<string>`updated_at`.as('updatedAt'),
        sql<string>`updated_by`.as('updatedBy'),
      ]),
    sort: {
      envNo: 'env_no',
      nameZh: 'name_zh',
      nameEn: 'name_en',
      active: 'active',
      updatedAt: 'updated_at',
    },
    fallback: 'envNo',
  });
};
