import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from '@portal/platform/server/callers.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { workAsSystem } from '@portal/platform/server/jobs/system-work.ts';
import type { SystemWork } from '@portal/platform/server/plugin.ts';
import { plugins } from '../domains.ts';
import { ownSeededPortal, world, type OwnWorld } from './portal.ts';

/** What the portal does by itself is held to one tenant by the database, too, unless it declares why it acts over all of them. */
let at: OwnWorld;
beforeAll(async () => {
  // It asks for all tenants there are.
  at = await ownSeededPortal();
});
afterAll(async () => at.close());

const BOX = 'KLT4147';
const job = (tenantId: number) => ({ scope: systemScope({ tenantId, plantNo: '', plants: [] }) });

test.each([world.tenant, world.otherTenant])('a job of tenant %i sees its own box only', async (tenantId) => {
  const seen = await inTransaction(at.services.pool, job(tenantId), async ({ db }) =>
    db.selectFrom('packaging').select('tenant_id').where('code', '=', BOX).execute(),
  );
  expect(seen).toEqual([{ tenant_id: tenantId }]);
});

test('a job changes nothing of another tenant and adds nothing to it', async () => {
  const changed = await inTransaction(at.services.pool, job(world.tenant), async ({ db }) =>
    sql`update packaging set name_en = 'foreign' where tenant_id = ${world.otherTenant}`.execute(db),
  );
  expect(changed.numAffectedRows).toBe(0n);
  const added = inTransaction(at.services.pool, job(world.tenant), async ({ db }) =>
    sql`insert into number_counter (tenant_id, kind, owner, last) values (1, 'x', 'x', 1)`.execute(db),
  );
  await expect(added).rejects.toThrow(/permission denied/);
  const notice = inTransaction(at.services.pool, job(world.tenant), async ({ db }) =>
    sql`insert into mail_preference (tenant_id, user_id) values (${world.otherTenant}, 1)`.execute(db),
  );
  await expect(notice).rejects.toThrow(/row-level security/);
});

test('what the system does for a call stays within the tenant of the caller', async () => {
  const person = { ...job(world.tenant).scope, party: 'supplier' as const, companyCode: world.supplier };
  const identity = { scope: person };
  const seen = await inTransaction(at.services.pool, identity, async (transaction) =>
    callerOf(at.services, identity, 'en', 'test', transaction).asSystem(async ({ db }) =>
      db.selectFrom('packaging').select('tenant_id').where('code', '=', BOX).execute(),
    ),
  );
  expect(seen).toEqual([{ tenant_id: world.tenant }]);
});

test('work that declares why sees all tenants, also after it told something', async () => {
  const seen: number[][] = [];
  const work: SystemWork = {
    overAll: 'a test',
    work: async (services, overAll) =>
      overAll(async (transaction) => {
        const tenants = async () =>
          transaction.db
            .selectFrom('packaging')
            .select('tenant_id')
            .where('code', '=', BOX)
            .orderBy('tenant_id')
            .execute();
        seen.push((await tenants()).map((row) => row.tenant_id));
        await services.jobs.send(transaction, job(world.tenant).scope, 'notification.mail-due', {});
        seen.push((await tenants()).map((row) => row.tenant_id));
      }),
  };
  await workAsSystem(work, at.services, 'test');
  const both = [world.tenant, world.otherTenant];
  expect(seen).toEqual([both, both]);
});

/** A table without `protect_rows` calls `open_to_jobs` in its migration. */
test('every table that jobs use is bound to their tenant, and open to what acts over all that are here', async () => {
  const { rows } = await sql<{ table: string; bound: boolean; over: boolean }>`
    select policy.tablename as table, policy.qual ~ '(tenant_id|env_no) = ' as bound, exists (
      select from pg_policies as other
      where other.tablename = policy.tablename and other.policyname = 'portal_over_all' and other.qual ~ '(tenant_id|env_no) <> ALL .*tenants_away'
    ) as over
    from pg_policies as policy where policy.policyname = 'portal_job'`.execute(at.owner);
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ bound, over }) => !bound || !over)).toEqual([]);
});

test('these act over all tenants, and say why', () => {
  const declared = plugins.flatMap((plugin) => [
    ...(plugin.schedule ?? []),
    ...(plugin.onStart ? [{ name: `${plugin.name}.start`, ...plugin.onStart }] : []),
  ]);
  const reasons = declared.flatMap(({ name, overAll }) => (overAll === undefined ? [] : [[name, overAll]]));
  expect(Object.fromEntries(reasons)).toMatchInlineSnapshot(`
    {
      "access.clean": "what has run out goes by its time, whosever it was",
      "access.start": "permissions that came with this version are bound to the roles of every tenant",
      "activity.look": "finds the tenants in which something is followed; each is looked at in a transaction of its own",
      "announcement-company.overdue": "finds the plants of all tenants in which a announcement company waits for an answer that is late; each is worked in a transaction of its own tenant",
      "announcement.due": "finds the plants of all tenants in which an announcement is to be put out, is over, or is soon due; each is worked in a transaction of its own tenant",
      "call-off.feedback-time-out": "finds the plants of all tenants; each is told in transactions of its own tenant",
      "call-off.keep-backlog": "finds the plants of all tenants that have call-offs; the backlog of each is kept in a transaction of its own tenant",
      "capacity.due": "finds the plants of all tenants in which a capacity survey is soon due, late, or followed beyond its day; each is worked in a transaction of its own tenant",
      "claim.escalate": "finds the plants of all tenants in which the time to answer a claim is over; each is worked in a transaction of its own tenant",
      "claim.overdue": "finds the plants of all tenants in which a claim waits for an answer that is late; each is worked in a transaction of its own tenant",
      "container-need.calculate": "finds the plants of all tenants; each is calculated in a transaction of its own tenant",
      "container-need.warn": "finds the plants of all tenants; each is warned in a transaction of its own tenant",
      "container-note.auto-complete": "finds the plants of all tenants with container notes past their hours; each is worked in a transaction of its own tenant",
      "container-note.warn": "finds the plants of all tenants with container notes that soon complete themselves; each is worked in a transaction of its own tenant",
      "container-statement.make": "finds the plants of all tenants in which partners got or gave containers; each is worked in a transaction of its own tenant",
      "container-statement.overdue": "finds the plants of all tenants in which a container statement waits for an answer that is late; each is worked in a transaction of its own tenant",
      "coverage.reckon": "finds the plants of all tenants that have call-offs or stock; each is reckoned in transactions of its own tenant",
      "deviation.overdue": "finds the plants of all tenants in which a deviation waits for an answer that is late; each is worked in a transaction of its own tenant",
      "driver-link.forget-ended": "finds the plants of all tenants with driver links that ended long ago; each is worked in a transaction of its own tenant",
      "edi.start": "finds the unread messages of all tenants; each is read by a job of its own tenant",
      "edi.unread": "finds the unread messages of all tenants; each is read by a job of its own tenant",
      "eight-d.overdue": "finds the plants of all tenants in which a eight d waits for an answer that is late; each is worked in a transaction of its own tenant",
      "fleet.start": "truck types that came with this version are added to every tenant",
      "fleet.warn-of-ends": "finds the tenants whose drivers or vehicles have documents; each is told in a transaction of its own tenant",
      "forecast.expire": "finds the plants of all tenants in which the time to answer a forecast is over; each is worked in a transaction of its own tenant",
      "forecast.feedback-time-out": "finds the plants of all tenants; each is told in transactions of its own tenant",
      "forecast.remind": "finds the plants of all tenants in which suppliers still have time to answer a forecast; each is worked in a transaction of its own tenant",
      "invoice.lapse-confirmations": "finds the plants of all tenants in which a red letter confirmation was not answered within 72 hours; each is worked in a transaction of its own tenant",
      "jis.close-known": "finds the plants of all tenants with open alerts of unknown status points, suppliers or part groups; each is worked in a transaction of its own tenant",
      "jis.keep-months": "a month of JIS messages holds those of all tenants",
      "jis.simulate": "finds the plants with lines of the demo world that run live; each is worked in a transaction of its own tenant",
      "jis.start": "a month of JIS messages holds those of all tenants",
      "jis.tell-waiting": "finds the plants of all tenants with alerts that waited to be notified with others; each is worked in a transaction of its own tenant",
      "kpi-dispute.overdue": "finds the plants of all tenants in which a kpi dispute waits for an answer that is late; each is worked in a transaction of its own tenant",
      "log.change-era": "transactions are numbered for the database as a whole",
      "log.changes": "lines of what changed go by their age, whoever made them",
      "log.idempotency": "answers to repeated calls are forgotten by their age, whoever called",
      "log.partitions": "a month of a log holds the lines of all tenants and goes when the last of them keeps it no longer",
      "log.program-reads": "a day of reads of programs holds the lines of all tenants and goes as a whole",
      "log.start": "a month of a log, and a day of what programs read, hold the lines of all tenants",
      "notification.ladder-announcement": "finds the plants of all tenants in which a announcement company waits for somebody; each is worked in a transaction of its own tenant",
      "notification.ladder-capacity": "finds the plants of all tenants in which a capacity survey waits for somebody; each is worked in a transaction of its own tenant",
      "notification.ladder-claim": "finds the plants of all tenants in which a claim waits for somebody; each is worked in a transaction of its own tenant",
      "notification.ladder-container-statement": "finds the plants of all tenants in which a container statement waits for somebody; each is worked in a transaction of its own tenant",
      "notification.ladder-deviation": "finds the plants of all tenants in which a deviation waits for somebody; each is worked in a transaction of its own tenant",
      "notification.ladder-eight-d": "finds the plants of all tenants in which a eight d waits for somebody; each is worked in a transaction of its own tenant",
      "notification.ladder-improvement-plan": "finds the plants of all tenants in which a kpi plan waits for somebody; each is worked in a transaction of its own tenant",
      "notification.ladder-invoice": "finds the plants of all tenants in which a invoice waits for somebody; each is worked in a transaction of its own tenant",
      "notification.ladder-packaging-instruction": "finds the plants of all tenants in which a packaging instruction waits for somebody; each is worked in a transaction of its own tenant",
      "notification.ladder-transport": "finds the plants of all tenants in which a transport order waits for somebody; each is worked in a transaction of its own tenant",
      "notification.look-for-mail-due": "finds the tenants with mail due; each gets a job of its own",
      "notification.old": "notices go by their age, whoever was told",
      "packaging-instruction.by-the-day": "finds the plants of all tenants that have instructions with a day; each is worked in a transaction of its own tenant",
      "payables.keep": "finds the plants of all tenants in which money of suppliers changed; each is worked in transactions of its own tenant",
      "pickup-plan.feedback-time-out": "finds the plants of all tenants; each is told in transactions of its own tenant",
      "pickup-plan.marks": "finds the plants of all tenants with live pickup plans; each is worked in a transaction of its own tenant",
      "pre-series.feedback-time-out": "finds the plants of all tenants; each is told in transactions of its own tenant",
      "scorecard.make-month": "finds the plants of all tenants that have call-offs; each month is counted in a transaction of its own tenant",
      "scorecard.start": "every tenant begins with rules by which scores are counted",
      "settings.forget-imports": "imports and progress go by their age, whosever they are",
      "settings.forgotten-files": "files that no record took go by their age, whosever they are",
      "settings.start": "entries that came with this version are added to the dictionary of every tenant",
      "settlement.make": "finds the plants of all tenants in which received goods wait for a list; each is worked in a transaction of its own tenant",
      "time-window.offer-freed": "finds the plants of all tenants in which somebody waits for a window; each is worked in a transaction of its own tenant",
      "time-window.sweep-holds": "holds go by their time, whosever they are",
      "time-window.sweep-wishes": "ended wishes go by their day, whosever they are",
      "tolerance.start": "every tenant begins with a version of the limits by which invoices are verified",
      "tracking-ticket.late": "finds the plants of all tenants that await trucks; each is worked in a transaction of its own tenant",
      "unit.start": "units that came with this version are added to every tenant",
    }
  `);
  expect(reasons.every(([, reason]) => reason!.length > 20)).toBe(true);
});
