import { once } from 'node:events';
import os from 'node:os';
import { remotePerson } from '@portal/app-server/faults/remote-person.ts';
import { vda4905 } from '@portal/edi/server/testing/vda.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { openBenchPortal } from '../portal.ts';
import type { Plan } from './kinds.ts';
import { queueMail } from './queue-mail.ts';

/**
 * A process of its own in which one tenant does one thing as fast as it can: `node bench/excess/loops.ts PLAN`. It says how often it
 * was done when it is told to end.
 */
const plan = JSON.parse(process.argv[2]!) as Plan;
/** Calls that are open at once. Mails and jobs are told inside of calls: there it is as many as one process does at once. */
const AT_ONCE = plan.kind === 'mails' || plan.kind === 'jobs' ? 2 : 32;
const FILE = 'x'.repeat(1024 * 1024);

const teller = await openBenchPortal(plan.url);
let turn = 0;
const next = (): string => plan.tokens[turn++ % plan.tokens.length]!;
// Clients have machines of their own: what they cost here must not count as the portal's.
os.setPriority(os.constants.priority.PRIORITY_LOW);
const over = new AbortController();
let done = 0;

const read = async (path: string, token: string): Promise<void> => {
  const answer = await fetch(`${plan.address}/api${path}`, { headers: { 'access-token': token } });
  for await (const piece of answer.body!) void piece;
};

/** Each once; answered with a refusal or not, it goes on. */
const excess: Record<Plan['kind'], () => Promise<unknown>> = {
  exports: async () => read('/sf/v1/call-off/export', next()),
  prints: async () => read(plan.print, plan.supplier),
  uploads: async () =>
    remotePerson(plan.address, next()).sends('/system/v1/file', {
      name: 'a.txt',
      content: FILE,
      type: 'text/plain',
    }),
  messages: async () =>
    fetch(`${plan.address}/api/edi/v1/inbound?fileName=bench`, {
      method: 'POST',
      headers: { 'access-token': next(), 'client-id': 'bench' },
      body: message(turn),
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

const loops = Array.from({ length: AT_ONCE }, async () => {
  while (!over.signal.aborted) {
    await excess[plan.kind]().catch(() => undefined);
    done++;
  }
});
// The bench is gone, however it went.
process.on('disconnect', () => process.exit(1));
process.send!('begun');
await once(process, 'message');
over.abort();
await Promise.all(loops);
process.send!(done);
await teller.close();
process.exit(0);
