import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import {
  addMonths,
  firstOf,
  lastOf,
  monthOf,
  type Month,
} from '@portal/container-statement/contract/month.ts';
import {
  confirmStatementLines,
  correctStatementLine,
  disputeStatementLine,
  makeStatements,
  sendContainerStatements,
} from '@portal/container-statement/server/offers.ts';
import { postContainers, type Posting } from '@portal/container-ledger/server/offers.ts';
import { people } from '../../world/people.ts';
import { plants } from '../../world/master-data/plants.ts';
import { asPerson } from '../as-person.ts';

const MONTHS = 11;
const personOf = (no: string) => people.find(({ userNo }) => userNo === no)!;
const [PLANNER, DISPUTES, WAITS] = [personOf('logistics'), personOf('supplier2'), personOf('supplier')];
const FEWER = 4;
/** So many months back lies the last month that is closed. */
const LAST_CLOSED = 3;
/** Months back in which the plant agreed that a supplier has fewer boxes than were booked. */
const FOUND_FEWER: readonly number[] = [4, 3];
/** Corrections of a plant in the year, and kinds of boxes that were handed out and stand unused. */
const LOSSES = 24;
const UNUSED = 3;

/**
 * A year of statements: agreed and closed but for the last two months. The earlier of them was sent, and one supplier disputes a line; one has not got
 * his yet. Those of last month are prepared.
 */
export const stateContainers = async (callerAt: (plantNo: string) => Caller, today: Day): Promise<void> => {
  const now = monthOf(today);
  for (const { plantNo } of plants) {
    const caller = callerAt(plantNo);
    await loseSome(caller, now);
    for (let back = MONTHS; back >= 1; back--) {
      const month = addMonths(now, -back);
      await makeStatements(caller, month);
      if (plantNo === plants[0].plantNo && FOUND_FEWER.includes(back)) await findFewer(caller, month);
      if (back >= LAST_CLOSED) await closeUntil(caller, month);
    }
    const waiting = await statementsOf(caller, addMonths(now, -2));
    const lines = waiting
      .filter(({ code }) => code !== WAITS.companyCode)
      .map(({ id, version }) => ({ id, version }));
    if (lines.length > 0)
      await asPerson(caller, PLANNER, async (planner) => sendContainerStatements(planner, { lines }));
    const disputed = waiting.find(({ code }) => code === DISPUTES.companyCode);
    if (disputed && plantNo === plants[0].plantNo) await dispute(caller, disputed.id, DISPUTES);
  }
};

/** What was found missing in earlier months was corrected; some boxes were handed out and never used. */
const loseSome = async (caller: Caller, now: Month): Promise<void> => {
  const { db, scope } = caller;
  const { rows } = await sql<{ holder: string; container: string; month: Month }>`
    select holder_code as holder, container_code as container, to_char(month, 'YYYY-MM') as month from container_month
    where ${ownRows(scope, 'container_month')} and holder_kind = 'supplier' and month < ${firstOf(addMonths(now, -3))}::date
    order by md5(holder_code || container_code || month) limit ${LOSSES}`.execute(db);
  const moved = (more: Partial<Posting>): Posting => ({
    plantNo: scope.plantNo,
    postedOn: firstOf(now),
    cause: 'correction',
    containerCode: '',
    quantity: 1,
    giverKind: 'supplier',
    giverCode: '',
    giverCondition: 'available',
    takerKind: 'plant',
    takerCode: scope.plantNo,
    takerCondition: 'available',
    reason: null,
    documentKind: null,
    documentId: null,
    documentNumber: null,
    reversesId: null,
    ...more,
  });
  for (const [at, { holder, container, month }] of rows.entries())
    await postContainers(caller, [
      moved({
        postedOn: lastOf(month),
        containerCode: container,
        quantity: 2 + (at % 7),
        giverCode: holder,
        reason: '月末盘点差异',
      }),
    ]);
  const { rows: unused } = await sql<{ holder: string; container: string }>`
    with own as (select holder_code, container_code from container_month where ${ownRows(scope, 'container_month')} and holder_kind = 'supplier')
    select partner.holder_code as holder, box.container_code as container
    from (select distinct holder_code from own) as partner cross join (select distinct container_code from own) as box
    where not exists (select from own where (own.holder_code, own.container_code) = (partner.holder_code, box.container_code))
    order by md5(partner.holder_code || box.container_code) limit ${UNUSED}`.execute(db);
  await postContainers(
    caller,
    unused.map(({ holder, container }, at) =>
      moved({
        postedOn: lastOf(addMonths(now, -4)),
        cause: 'handover',
        containerCode: container,
        quantity: 12 * (at + 1),
        giverKind: 'plant',
        giverCode: scope.plantNo,
        takerKind: 'supplier',
        takerCode: holder,
        reason: '试制项目用箱',
      }),
    ),
  );
};

const statementsOf = async ({ db, scope }: Caller, month: Month) =>
  (
    await sql<{ id: string; version: number; code: string }>`
      select id, version, holder_code as code from container_statement
      where ${ownRows(scope, 'container_statement')} and month = ${firstOf(month)}::date order by holder_kind, holder_code`.execute(
      db,
    )
  ).rows;

/** Both sides agreed on all months up to this one, ten days after each. */
const closeUntil = async ({ db, scope }: Caller, month: Month): Promise<void> => {
  await sql`
    update container_statement_line as line set status = 'confirmed' from container_statement as statement
    where ${ownRows(scope, 'container_statement_line', 'line')} and ${ownRows(scope, 'container_statement', 'statement')}
      and statement.id = line.statement_id and statement.month <= ${firstOf(month)}::date and line.status = 'open'`.execute(
    db,
  );
  await sql`
    update container_statement as statement set status = 'closed', due_on = (month + interval '1 month 14 days')::date,
      sent_at = month + interval '1 month 8 hours', sent_by = ${PLANNER.name}, answered_at = month + interval '1 month 10 days',
      closed_at = month + interval '1 month 10 days', closed_by = ${PLANNER.name}
    where ${ownRows(scope, 'container_statement', 'statement')} and month <= ${firstOf(month)}::date`.execute(
    db,
  );
  await sql`
    update container_closing as closing set closed_to = ${lastOf(month)}::date where ${ownRows(scope, 'container_closing', 'closing')}`.execute(
    db,
  );
};

/** A supplier counted fewer boxes of a month than were booked, the plant found him right, and he confirmed the rest. */
const findFewer = async (caller: Caller, month: Month): Promise<void> => {
  const statement = (await statementsOf(caller, month)).find(({ code }) => code === WAITS.companyCode);
  if (!statement) return;
  const { id, version } = statement;
  await asPerson(caller, PLANNER, async (planner) =>
    sendContainerStatements(planner, { lines: [{ id, version }] }),
  );
  await dispute(caller, id, WAITS);
  const [disputed] = await linesOf(caller, id);
  await asPerson(caller, PLANNER, async (planner) =>
    correctStatementLine(planner, {
      id: disputed!.id,
      version: disputed!.version,
      figure: disputed!.closing - FEWER,
      condition: 'available',
      reason: '双方复盘，确少 4 箱',
    }),
  );
  const lines = await linesOf(caller, id);
  await asPerson(caller, WAITS, async (supplier) => confirmStatementLines(supplier, { lines }));
};

/** Lines of a statement, what he has most of first. */
const linesOf = async ({ db, scope }: Caller, statementId: string) =>
  (
    await sql<{ id: string; version: number; closing: number }>`
      select id, version, closing::float8 as closing from container_statement_line
      where ${ownRows(scope, 'container_statement_line')} and statement_id = ${statementId} order by closing desc, id`.execute(
      db,
    )
  ).rows;

const dispute = async (caller: Caller, statementId: string, by: (typeof people)[number]): Promise<void> => {
  const [line] = await linesOf(caller, statementId);
  if (!line) return;
  await asPerson(caller, by, async (supplier) =>
    disputeStatementLine(supplier, {
      id: line.id,
      version: line.version,
      figure: Math.max(line.closing - FEWER, 0),
      reason: '月末盘点少 4 箱，盘点表已由仓库签字',
      evidence: [],
    }),
  );
};
