import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { openMailbox, type Mailbox } from '@portal/app-server/testing/mailbox.ts';
import { fork } from 'node:child_process';
import { remotePerson, sessionsIn } from '@portal/app-server/faults/remote-person.ts';
import { createUser } from '@portal/access/server/offers.ts';
import { createDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { Portal } from '@portal/platform/server/portal.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { median, type Claim, type Measured } from '../claim.ts';
import { makePeople } from '../crowd/people.ts';
import { worldCopied } from '../database.ts';
import { PLANT } from '../world/people.ts';
import { childOfBench } from '../endings.ts';
import { servePortal } from '../load.ts';
import { kinds, type Plan } from '../excess/kinds.ts';
import { queueMail } from '../excess/queue-mail.ts';
import { openBenchPortal } from '../portal.ts';

/** The tenant that works as usual; the other one, 0, does without measure. */
const QUIET = 7;
const FOR_MS = { byName: 12_000, amongOthers: 8_000 };
const WRITE_EVERY_MS = 100;
const MAIL_EVERY_MS = 400;
/** A mail that has not come by then counts with this time. */
const MAIL_PATIENCE_MS = 20_000;
/** So many of the excessive tenant's people work at once. */
const PEOPLE = 8;

/**
 * While one tenant exports, prints, uploads, sends messages, sends mails through a server that says nothing, and queues jobs as fast
 * as it can, another one's writes and mails take at most three times as long as in a quiet portal.
 */
export const excess: Claim = {
  name: 'excess',
  measure: async (note, inLength) => {
    const length = inLength(FOR_MS);
    // The mail servers of this bench lie on this machine.
    process.env.SMTP_INNER = '1';
    const url = await worldCopied('excess', note);
    const post = await openMailbox();
    const silent = await silentServer();
    const owner = ownerDatabase(url);
    await prepare(owner, { quiet: post.port, excessive: silent.port });
    const people = await makePeople(url, PEOPLE);
    const teller = await openBenchPortal(url);
    const portal = await servePortal(url, 'work');
    try {
      const tokens = await sessionsIn(
        url,
        people.map(({ userNo }) => userNo),
      );
      const [quiet] = await sessionOf(teller, 'quiet');
      const usual = { address: portal.address, token: quiet!, teller, post };
      await watchedFor(usual, 3_000);
      const calm = await watchedFor(usual, length);
      const print = await printable(portal.address, portal.supplier);
      const measured: Measured[] = [];
      for (const kind of kinds) {
        const plan = { kind, url, address: portal.address, tokens, supplier: portal.supplier, print };
        const doing = await begin(plan);
        const meanwhile = await watchedFor(usual, length);
        note(`${kind}: ${await doing.end()} done, ${line(calm)} before, ${line(meanwhile)} meanwhile`);
        for (const what of ['writes', 'mails'] as const)
          measured.push({
            name: `${kind} in excess: another tenant's ${what}`,
            rounds: [median(meanwhile[what]) / median(calm[what])],
            bar: '<= 3',
          });
      }
      return measured;
    } finally {
      await portal.stop();
      await teller.close();
      await owner.destroy();
      await post.close();
      silent.close();
    }
  },
};

type Usual = { address: string; token: string; teller: Portal; post: Mailbox };
type Watched = { writes: number[]; mails: number[] };

const line = ({ writes, mails }: Watched): string =>
  `write ${median(writes).toFixed(1)} ms, mail ${median(mails).toFixed(0)} ms`;

/** Milliseconds of the quiet tenant's writes and mails. */
const watchedFor = async (usual: Usual, length: number): Promise<Watched> => {
  const end = performance.now() + length;
  const [writes, mails] = await Promise.all([writesUntil(usual, end), mailsUntil(usual, end)]);
  return { writes, mails };
};

const writesUntil = async ({ address, token }: Usual, end: number): Promise<number[]> => {
  const times: number[] = [];
  while (performance.now() < end) {
    const started = performance.now();
    const { status } = await fetch(`${address}/api/system/v1/table-setting/bench`, {
      method: 'PUT',
      headers: { 'access-token': token, 'client-id': 'bench', 'content-type': 'application/json' },
      body: JSON.stringify({ columns: [], filters: [] }),
    });
    if (status !== 200) throw new Error(`A write of the quiet tenant was answered with ${status}`);
    times.push(performance.now() - started);
    await sleep(WRITE_EVERY_MS);
  }
  return times;
};

const mailsUntil = async ({ teller, post }: Usual, end: number): Promise<number[]> => {
  const times: number[] = [];
  while (performance.now() < end) {
    const subject = randomUUID();
    const started = performance.now();
    await queueMail(teller, QUIET, subject);
    while (
      !post.mails.some((mail) => mail.subject === subject) &&
      performance.now() - started < MAIL_PATIENCE_MS
    )
      await sleep(2);
    times.push(performance.now() - started);
    await sleep(MAIL_EVERY_MS);
  }
  return times;
};

const begin = async (plan: Plan): Promise<{ end: () => Promise<number> }> => {
  const child = fork('bench/excess/loops.ts', [JSON.stringify(plan)], { env: process.env });
  const leave = childOfBench(child);
  await once(child, 'message');
  return {
    end: async () => {
      child.send('end');
      const [done] = (await once(child, 'message')) as [number];
      await leave();
      return done;
    },
  };
};

/** A note that can be printed: the address of its paper. */
const printable = async (address: string, token: string): Promise<string> => {
  const dispatcher = remotePerson(address, token, PLANT);
  const answer = await fetch(`${address}/api/sf/v1/call-off?status=processing&limit=1`, {
    headers: { 'access-token': token, 'plant-no': PLANT },
  });
  const { data } = (await answer.json()) as { data: { id: string; openQty: string }[] };
  const { id } = await dispatcher.calls(createDeliveryNote, {
    dispatchOn: '2030-01-01',
    expectedArrival: '2030-01-02T00:00:00.000Z',
    transportType: 'DIRECT',
    paymentTerms: null,
    originCode: null,
    urgent: 'N',
    remark: null,
    lines: data.map((one) => ({ callOffLineId: one.id, quantity: '1' })),
  });
  return `/sf/v1/delivery-note/${id}/print`;
};

const prepare = async (owner: Kysely<Tables>, ports: { quiet: number; excessive: number }): Promise<void> =>
  owner.transaction().execute(async (db) => {
    const as = async (tenantId: number) =>
      sql`select set_config('app.tenant', ${String(tenantId)}, true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true)`.execute(
        db,
      );
    await as(QUIET);
    await sql`insert into tenant (env_no, name_zh, name_en) values (${QUIET}, '静', 'Quiet') on conflict do nothing`.execute(
      db,
    );
    const known = await db
      .selectFrom('app_user')
      .select('id')
      .where('tenant_id', '=', QUIET)
      .executeTakeFirst();
    if (!known)
      await createUser(db, {
        tenantId: QUIET,
        userNo: 'quiet',
        name: 'Quiet',
        party: 'admin',
        companyCode: '',
        plants: [],
        roles: [],
        password: 'Bench-2026-x',
        mustChange: 'N',
      });
    for (const [tenantId, port] of [
      [QUIET, ports.quiet],
      [0, ports.excessive],
    ] as const) {
      await as(tenantId);
      await sql`delete from mail_setting where tenant_id = ${tenantId}`.execute(db);
      await sql`insert into mail_setting (name, host, port, display_name, username, sender, auth, timeout_seconds, connection_timeout_seconds, ssl, socket_factory, fallback, language, recipient)
        values ('bench', '127.0.0.1', ${port}, 'bench', 'bench@example.com', 'bench@example.com', 'N', 20, 20, 'N', 'STARTTLS', 'N', 'zh', 'bench@example.com')`.execute(
        db,
      );
    }
  });

const sessionOf = async ({ services }: Portal, userNo: string): Promise<string[]> => {
  const { startSession } = await import('@portal/access/server/offers.ts');
  return [(await startSession(services, { tenantId: QUIET, userNo }))!];
};

/** Takes every connection and says nothing. */
const silentServer = async (): Promise<{ port: number; close: () => void }> => {
  const open = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
};
