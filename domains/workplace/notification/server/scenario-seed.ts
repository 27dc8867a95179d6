import { sql } from 'kysely';
import { yesNo } from '@portal/platform/contract/fields.ts';
import type { DeclaredScenario } from '@portal/platform/contract/scenario.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';

/** Brings the table of scenarios to what the domains declare. What is declared no more is kept for the notices that name it, inactive. */
export const seedScenarios = async ({ pool, scenarios }: PortalServices): Promise<void> => {
  const scope = systemScope({ tenantId: 0, plantNo: '', plants: [] });
  const rows = Object.entries(scenarios).map(rowOf);
  await inTransaction(pool, { scope }, async ({ db }) => {
    await sql`insert into notice_scenario as kept (code, category, category_zh, category_en, category_sort, name_zh, name_en, sort, recipients, email, asks, urgent, must)
      select code, category, category_zh, category_en, category_sort, name_zh, name_en, sort, recipients, email, asks, urgent, must
      from jsonb_populate_recordset(null::notice_scenario, ${JSON.stringify(rows)}::jsonb)
      on conflict (code) do update set category = excluded.category, category_zh = excluded.category_zh, category_en = excluded.category_en,
        category_sort = excluded.category_sort, name_zh = excluded.name_zh, name_en = excluded.name_en, sort = excluded.sort,
        recipients = excluded.recipients, email = excluded.email,
        asks = excluded.asks, urgent = excluded.urgent, must = excluded.must, active = 'Y'`.execute(db);
    await sql`update notice_scenario set active = 'N' where active = 'Y' and not code = any (${Object.keys(scenarios)})`.execute(
      db,
    );
  });
};

const rowOf = (
  [code, { category, zh, en, to, mail, deputies, urgent, must }]: [string, DeclaredScenario],
  sort: number,
) => ({
  code,
  category: category.code,
  category_zh: category.zh,
  category_en: category.en,
  category_sort: category.order,
  name_zh: zh,
  name_en: en,
  sort,
  recipients: to,
  email: yesNo(mail === true),
  asks: yesNo(deputies === true),
  urgent: yesNo(urgent === true),
  must: yesNo(must === true),
});
