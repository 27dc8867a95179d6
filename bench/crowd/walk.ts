import { setTimeout as sleep } from 'node:timers/promises';
import { dataOf, type Client } from './client.ts';

/** Seconds between two clicks: a person reads what he opened. */
const THINKS = { least: 1, most: 5 };
const POLL_EVERY_SECONDS = 30;
/** What the browser loads before the first screen. */
const OPENING = [
  '/system/v1/user/information',
  '/system/v1/validation/password-rule',
  '/sf/v1/plant/user/select?source=header',
  '/system/v1/dict/all',
  '/sf/v1/home/counters',
];
const STREAM = '/system/v1/notification/stream';
const BELL = '/system/v1/notification?status=init&page=1&limit=10';

export type Tally = { calls: number; milliseconds: number[]; errors: string[] };
type Page = { records?: { id: string }[] } | { id: string }[];

/** Clicks through lists and details, as one person would, until `over`. What went wrong stands in `errors`. */
export const walk = async (client: Client, over: AbortSignal, tally: Tally): Promise<void> => {
  const open = opener(client, tally);
  client.listen(STREAM, (why) => tally.errors.push(why));
  for (const path of OPENING) await open(path);
  let polled = performance.now();
  while (!over.aborted) {
    await oneOf(TOURS)(open);
    if (performance.now() - polled > POLL_EVERY_SECONDS * 1000) {
      await open(BELL);
      polled = performance.now();
    }
  }
};

type Open = (path: string) => Promise<Page | undefined>;

/** A call that is timed and counted, and the pause after it. */
const opener =
  (client: Client, tally: Tally): Open =>
  async (path) => {
    try {
      const answered = await client.call('GET', path);
      tally.calls++;
      tally.milliseconds.push(answered.ms);
      return dataOf(answered) as Page;
    } catch (error) {
      tally.errors.push(`${path}: ${(error as Error).message}`);
      return undefined;
    } finally {
      await sleep((THINKS.least + Math.random() * (THINKS.most - THINKS.least)) * 1000);
    }
  };

const CALL_OFFS = '/sf/v1/call-off?limit=20';
const LISTS = [
  `${CALL_OFFS}&status=new,processing&sort=dueOn`,
  `${CALL_OFFS}&sort=dueOn&page=2`,
  `${CALL_OFFS}&sort=dueOn&page=3`,
  `${CALL_OFFS}&status=dn`,
];
const TOURS: readonly ((open: Open) => Promise<void>)[] = [
  async (open) => visitOne(await open(oneOf(LISTS)), '/sf/v1/call-off/', open),
  async (open) => visitOne(await open('/sf/v1/release?limit=20'), '/sf/v1/release/', open),
  async (open) => void (await open('/sf/v1/delivery-note?limit=20')),
  async (open) => void (await open('/sf/v1/home/counters')),
];

const visitOne = async (page: Page | undefined, path: string, open: Open): Promise<void> => {
  const rows = Array.isArray(page) ? page : (page?.records ?? []);
  if (rows.length > 0) await open(`${path}${oneOf(rows).id}`);
};

const oneOf = <T>(choices: readonly T[]): T => choices[Math.floor(Math.random() * choices.length)]!;
