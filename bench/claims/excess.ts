import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { openMailbox, type Mailbox } from '@portal/app-server/testing/mailbox.ts';
import { remotePerson, sessionsIn } from '@portal/app-server/faults/remote-person.ts';
import { createUser } from '@portal/access/server/offers.ts';
import { createDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { vda4905 } from '@portal/edi/server/testing/vda.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/jobs.ts';
import { sendMail } from '@portal/platform/server/mail/send-mail.ts';
import type { Portal } from '@portal/platform/server/portal.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { median, type Claim, type Measured } from '../claim.ts';
import { makePeople } from '../crowd/people.ts';
import { millionLines } from '../database.ts';
import { servePortal } from '../load.ts';
import { openBenchPortal } from '../portal.ts';

/** The tenant that works as usual; the other one, 0, does without measure. */
const QUIET = 7;
const FOR_MS = 12_000;
const WRITE_EVERY_MS = 100;
const MAIL_EVERY_MS = 400;
/** A mail that has not come by then counts with this time. */
const MAIL_PATIENCE_MS = 20_000;
/** So many of the excessive tenant's people work at once, each with several calls open. */
const PEOPLE = 8;
const CALLS_EACH = 4;

/**
 * While one tenant exports, prints, uploads, sends messages, sends mails through a server that says nothing, and queues jobs as fast
 * as it can, another one's writes and mails take at most three times as long as in a quiet portal.
 */
export const excess: Claim = {
  name: 'excess',
  measure: async (note) => {
    // The mail servers of this bench lie on this machine.
    process.env.SMTP_INNER = '1';
    const url = await millionLines(note);
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
      const calm = await watchedFor(usual, FOR_MS);
      const print = await printable(portal.address, portal.supplier);
      const measured: Measured[] = [];
      for (const [name, once] of Object.entries(
        excesses(portal.address, tokens, teller, portal.supplier, print),
      )) {
        const loop = looping(once);
        const meanwhile = await watchedFor(usual, FOR_MS);
        note(`${name}: ${await loop.end()} done, ${line(calm)} before, ${line(meanwhile)} meanwhile`);
        measured.push(
          {
            name: `${name}: another tenant's writes`,
            rounds: [median(meanwhile.writes) / median(calm.writes)],
            bar: '<= 3',
          },
          {
            name: `${name}: another tenant's mails`,
            rounds: [median(meanwhile.mails) / median(calm.mails)],
            bar: '<= 3',
          },
        );
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

const queueMail = async ({ services }: Portal, tenantId: number, subject: string): Promise<void> => {
  const asking = { scope: systemScope({ tenantId, plantNo: '', plants: [] }) };
  await inTransaction(services.pool, asking, async (transaction) => {
    const caller = {
      ...asking,
      db: transaction.db,
      files: services.files,
      tell: async (name: never, payload: never) =>
        services.jobs.send(transaction, asking.scope, name, payload),
    };
    await sendMail(caller as never, { to: 'x@example.com', scenario: 'bench', subject, text: subject });
  });
};

type Once = () => Promise<unknown>;

/** What the excessive tenant does, once each; answered with a refusal or not, it goes on. */
const excesses = (
  address: string,
  tokens: readonly string[],
  teller: Portal,
  supplier: string,
  print: string,
): Record<string, Once> => {
  let turn = 0;
  const next = (): string => tokens[turn++ % tokens.length]!;
  const read = async (path: string, token: string): Promise<void> => {
    const answer = await fetch(`${address}/api${path}`, { headers: { 'access-token': token } });
    for await (const piece of answer.body!) void piece;
  };
  const file = 'x'.repeat(4 * 1024 * 1024);
  let number = 0;
  return {
    exports: async () => read('/sf/v1/call-off/export', next()),
    prints: async () => read(print, supplier),
    uploads: async () =>
      remotePerson(address, next()).sends('/system/v1/file', {
        name: 'a.txt',
        content: file,
        type: 'text/plain',
      }),
    messages: async () =>
      fetch(`${address}/api/edi/v1/inbound?fileName=bench`, {
        method: 'POST',
        headers: { 'access-token': next(), 'client-id': 'bench' },
        body: message(++number),
      }).then(async (answer) => answer.text()),
    mails: async () => queueMail(teller, 0, 'bench'),
    jobs: async () => {
      const scope = systemScope({ tenantId: 0, plantNo: '', plants: [] });
      await inTransaction(teller.services.pool, { scope }, async (transaction) => {
        for (let job = 0; job < 50; job++)
          await teller.services.jobs.send(transaction, scope, 'mail.queued', { id: '999999999999' });
      });
    },
  };
};

/** Does it over and over, many at once; answers how often it was done. */
const looping = (work: Once): { end: () => Promise<number> } => {
  const over = new AbortController();
  let done = 0;
  const loops = Array.from({ length: PEOPLE * CALLS_EACH }, async () => {
    while (!over.signal.aborted) {
      await work().catch(() => undefined);
      done++;
    }
  });
  return {
    end: async () => {
      over.abort();
      await Promise.all(loops);
      return done;
    },
  };
};

const message = (number: number): string =>
  vda4905({
    customer: 'BENCH',
    supplier: 'BENCH',
    old: String(number - 1).padStart(5, '0'),
    number: String(number).padStart(5, '0'),
    day: '260302',
    items: Array.from({ length: 100 }, (_, item) => ({
      release: String(number),
      releaseDay: '260302',
      part: `BENCH ${item}`,
      lines: [['260303', 5]],
    })),
  });

/** A note that can be printed: the address of its paper. */
const printable = async (address: string, token: string): Promise<string> => {
  const dispatcher = remotePerson(address, token, 'P1');
  const answer = await fetch(`${address}/api/sf/v1/call-off?status=processing&limit=1`, {
    headers: { 'access-token': token, 'plant-no': 'P1' },
  });
  const { data } = (await answer.json()) as { data: { id: string; openQty: string }[] };
  const { id } = await dispatcher.calls(createDeliveryNote, {
    dispatchOn: '2030-01-01',
    expectedArrival: '2030-01-02T00:00:00.000Z',
    transportType: 'ROAD',
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
