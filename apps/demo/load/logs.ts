import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { DoneOnce } from '../world/logs.ts';

/** The operation log of the past, as the system may write it. */
export const insertLogs = async (
  db: Kysely<Tables>,
  tenantId: number,
  done: readonly DoneOnce[],
): Promise<void> => {
  await sql`insert into operation_log (tenant_id, at, type, user_no, user_name, company_code, plant_no, ip, duration_ms, parameters, outcome)
    select ${tenantId}, line.at, line.type, line."userNo", line."userName", line."companyCode", line."plantNo", line.ip, line."durationMs",
      line.parameters, line.outcome
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as line (at timestamptz, type text, "userNo" text, "userName" text,
      "companyCode" text, "plantNo" text, ip text, "durationMs" int, parameters text, outcome text)`.execute(
    db,
  );
};
