import { sql } from 'kysely';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { apiTokenHashOf, newToken } from '../domains/administration/access/server/tokens/secret.ts';
import { ORDINARY, PLANT } from './world/people.ts';

/** A program may make 1,200 calls a minute: so many together as wrk makes. */
const PROGRAMS = 64;

/** Tokens of as many programs of the bench's supplier, for its call-offs. */
export const programTokens = async (url: string): Promise<string[]> => {
  const owner = ownerDatabase(url);
  try {
    const tokens = Array.from({ length: PROGRAMS }, newToken);
    await owner.transaction().execute(async (db) => {
      await sql`delete from api_token where name like 'bench-%'`.execute(db);
      await sql`
        with made as (
          insert into api_token (tenant_id, created_by, updated_by, user_id, party, company_code, name, permissions, plants, expires_at)
          select 0, 'bench', 'bench', id, 'supplier', ${ORDINARY.companyCode}, 'bench-' || n, '{call-off:list}', ${[PLANT]}, now() + interval '1 day'
          from app_user, generate_series(1, ${PROGRAMS}) as n where tenant_id = 0 and user_no = ${ORDINARY.userNo}
          returning id, substr(name, 7)::int as n
        )
        insert into api_token_secret (token_hash, tenant_id, token_id)
        select (${tokens.map(apiTokenHashOf)}::text[])[n], 0, id from made`.execute(db);
    });
    return tokens;
  } finally {
    await owner.destroy();
  }
};
