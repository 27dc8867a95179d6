import { setTimeout as sleep } from 'node:timers/promises';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { median, type Claim } from '../claim.ts';
import { clientAt } from '../crowd/client.ts';
import { makePeople } from '../crowd/people.ts';
import { signIn } from '../crowd/sign-in.ts';
import { filledWorld } from '../database.ts';
import { servePortal } from '../load.ts';

const LOGINS = 500;
const STORM_MS = 60_000;
const READ_EVERY_MS = 100;
const PAGE = '/sf/v1/call-off?status=new,processing&sort=dueOn&limit=20';

/** 500 people sign in within a minute while one who is inside goes on reading pages: how much longer his median page takes. */
export const storm: Claim = {
  name: 'storm',
  measure: async (note) => {
    const url = await filledWorld(note);
    const people = await makePeople(url, LOGINS);
    const portal = await servePortal(url);
    const owner = ownerDatabase(url);
    const reader = clientAt(portal.address, '127.0.0.1', portal.supplier);
    try {
      await readFor(reader, 5_000);
      const calm = await readFor(reader, 15_000);
      await portal.health();
      const refused: string[] = [];
      const storming = people.map(async (person, number) => {
        await sleep((number / LOGINS) * STORM_MS);
        const client = clientAt(portal.address, person.place);
        await signIn(client, owner, person).catch((error: Error) => refused.push(error.message));
        client.close();
      });
      const meanwhile = await readFor(reader, STORM_MS);
      await Promise.all(storming);
      const { delayMs } = await portal.health();
      note(
        `page ${median(calm).toFixed(1)} ms before, ${median(meanwhile).toFixed(1)} ms meanwhile, p99 ${percentile(meanwhile, 0.99).toFixed(0)} ms`,
      );
      for (const message of refused.slice(0, 5)) note(message);
      return [
        { name: 'storm of 500 logins a minute: refused', rounds: [refused.length], bar: '<= 0' },
        {
          name: 'storm: page meanwhile / before',
          rounds: [median(meanwhile) / median(calm)],
          bar: '<= 2',
        },
        { name: 'storm: event-loop delay p99', rounds: [delayMs], bar: '<= 50', unit: ' ms' },
      ];
    } finally {
      reader.close();
      await owner.destroy();
      await portal.stop();
    }
  },
};

/** Milliseconds of each page read in `length` milliseconds. */
const readFor = async (reader: ReturnType<typeof clientAt>, length: number): Promise<number[]> => {
  const read: number[] = [];
  for (const end = performance.now() + length; performance.now() < end;) {
    const { status, ms } = await reader.call('GET', PAGE);
    if (status !== 200) throw new Error(`A page was refused: ${status}`);
    read.push(ms);
    await sleep(READ_EVERY_MS);
  }
  return read;
};

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)]!;
