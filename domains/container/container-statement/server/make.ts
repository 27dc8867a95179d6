import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { firstOf, type Month } from '../contract/month.ts';
import { lineFigures } from './line-figures.ts';
import { statements } from './statements.ts';

/**
 * Makes the statements of a month for the partners of the present plant that have none of it. Whoever does so at the same time waits at the numbers,
 * and then finds nothing left to make. Returns how many were made.
 */
export const makeStatements = async (caller: Caller, month: Month): Promise<number> => {
  const { db } = caller;
  const first = firstOf(month);
  const figures = lineFigures(caller, first, 'without');
  const { rows: due } = await sql<{ partners: number }>`
    select count(distinct (holder_kind, holder_code))::int as partners from (${figures}) as figure`.execute(
    db,
  );
  const partners = due[0]!.partners;
  if (partners === 0) return 0;
  const numbers = await statements.numbers(caller, month, partners);
  const { rows: made } = await sql<{ made: number }>`
    with figure as materialized (${figures}),
    made as (
      insert into container_statement (plant_no, holder_kind, holder_code, month, number)
      select plant_no, holder_kind, holder_code, ${first}::date, given.number
      from (select plant_no, holder_kind, holder_code, row_number() over (order by holder_kind, holder_code) as place
        from figure group by plant_no, holder_kind, holder_code) as partner
      join unnest(${numbers}::text[]) with ordinality as given(number, place) using (place)
      on conflict on constraint container_statement_once do nothing
      returning id, plant_no, holder_kind, holder_code
    ), lines as (
      insert into container_statement_line (plant_no, supplier_code, forwarder_code, statement_id, container_code, opening, taken, given, closing, by_condition)
      select made.plant_no, case made.holder_kind when 'supplier' then made.holder_code end, case made.holder_kind when 'forwarder' then made.holder_code end,
        made.id, figure.container_code, figure.opening, figure.taken, figure.given, figure.closing, figure.by_condition
      from made join figure using (plant_no, holder_kind, holder_code)
    ), closings as (
      insert into container_closing (plant_no, holder_kind, holder_code) select plant_no, holder_kind, holder_code from made order by 2, 3
      on conflict on constraint container_closing_once do nothing
    )
    select count(*)::int as made from made`.execute(db);
  return made[0]!.made;
};

/** Takes the figures of a statement again: what was posted into its month meanwhile. */
export const takeFiguresAgain = async (
  { db, scope }: Caller,
  statement: Pick<RowOf<'container_statement'>, 'id' | 'month' | 'holderKind' | 'holderCode'>,
): Promise<void> => {
  const { id, month, holderKind: kind, holderCode: code } = statement;
  await db
    .deleteFrom('container_statement_line')
    .where(ownRows(scope, 'container_statement_line'))
    .where('statement_id', '=', id)
    .execute();
  await sql`
    insert into container_statement_line (plant_no, supplier_code, forwarder_code, statement_id, container_code, opening, taken, given, closing, by_condition)
    select plant_no, ${kind === 'supplier' ? code : null}::text, ${kind === 'forwarder' ? code : null}::text, ${id}::bigint, container_code, opening, taken, given, closing, by_condition
    from (${lineFigures({ scope }, month, { kind, code })}) as figure`.execute(db);
};
