import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Claim } from '../../claim.ts';
import { filledWorld } from '../../database.ts';
import {
  filterings,
  lists,
  remember,
  sortings,
  type Question,
  type Values,
} from '../../list-calls/questions.ts';
import { signedIn, type Person } from '../../list-calls/people.ts';
import { servePortal } from '../../load.ts';
import { PLANT } from '../../world/people.ts';
import { tenMillion } from '../../world/ten-million.ts';

/** LIST_CALLS_ONLY asks for a part of it: an expression that `planner /sf/v1/delivery-note` fits. */
const only = new RegExp(process.env['LIST_CALLS_ONLY'] ?? '');

/** Milliseconds that a page of a list may take. */
const LONGEST = 300;
/** The slowest are named; LIST_CALLS_SHOWN says how many. */
const SHOWN = Number(process.env['LIST_CALLS_SHOWN'] ?? 20);

type Row = Readonly<Record<string, unknown>>;
type Asked = { person: string; address: string; ms: number; status: number; says: string };

/**
 * Every declared list as people ask for it: each sorting both ways, each filter alone and with another, page 1 and 500, by six kinds of
 * people; each call alone and twice, the second one counts. What a person may not open is left out. An answer that asks in words for a
 * narrower question is one as well. It takes minutes.
 */
export const listCalls: Claim = {
  name: 'list-calls',
  measure: async (note) => {
    const url = await filledWorld(note, tenMillion);
    const people = await signedIn(url);
    const portal = await servePortal(url);
    try {
      const asked: Asked[] = [];
      for (const person of people) asked.push(...(await askedBy(person, portal.address, note)));
      const slow = asked.filter(({ ms }) => ms > LONGEST).toSorted((one, other) => other.ms - one.ms);
      const failed = asked.filter(({ status }) => status >= 500);
      const refused = asked.filter(({ status }) => status >= 400 && status < 500);
      note(`${asked.length} calls, ${slow.length} over ${LONGEST} ms, ${failed.length} failed`);
      for (const one of slow.slice(0, SHOWN)) note(lineOf(one));
      for (const one of failed) note(`failed: ${lineOf(one)}`);
      for (const [says, all] of Map.groupBy(refused, (one) => one.says))
        note(`${all.length} answered with: ${says}`);
      return [
        {
          name: `share of list calls over ${LONGEST} ms`,
          rounds: [(100 * (slow.length + failed.length)) / Math.max(1, asked.length)],
          bar: '<= 0',
          unit: ' %',
        },
      ];
    } finally {
      await portal.stop();
    }
  },
};

const askedBy = async (
  { name, token }: Person,
  address: string,
  note: (line: string) => void,
): Promise<Asked[]> => {
  const asked: Asked[] = [];
  const known: Values = new Map();
  const ask = async ({ path }: Endpoint, question: Question): Promise<readonly Row[] | undefined> => {
    const query = new URLSearchParams(question).toString();
    const url = `${address}/api${path}${query && `?${query}`}`;
    const once = async () => {
      const started = performance.now();
      const answer = await fetch(url, { headers: { 'access-token': token, 'plant-no': PLANT } });
      const body = (await answer.json()) as { data?: readonly Row[]; info?: string };
      return { status: answer.status, body, ms: performance.now() - started };
    };
    const first = await once();
    if (first.status === 403) return undefined;
    const { status, body, ms } = await once();
    asked.push({ person: name, address: url.slice(address.length), ms, status, says: body.info ?? '' });
    return status === 200 ? (body.data ?? []) : [];
  };

  const open: { list: Endpoint; rows: readonly Row[] }[] = [];
  for (const list of lists.filter(({ path }) => only.test(`${name} ${path}`))) {
    const rows: Row[] = [];
    for (const question of sortings(list)) {
      const answered = await ask(list, question);
      if (answered === undefined) break;
      rows.push(...answered);
    }
    remember(known, rows);
    open.push({ list, rows });
  }
  for (const { list, rows } of open)
    for (const question of filterings(list, rows, known))
      if ((await ask(list, question)) === undefined) break;
  const slow = asked.filter(({ ms }) => ms > LONGEST);
  note(`${name}: ${asked.length} calls, ${slow.length} over ${LONGEST} ms`);
  return asked;
};

const lineOf = ({ person, address, ms, status, says }: Asked): string =>
  `${ms.toFixed(0).padStart(6)} ms  ${status === 200 ? '' : `${status} ${says} `}${person}: ${decodeURIComponent(address)}`;
