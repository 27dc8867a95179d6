import pg from 'pg';
import { sql } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { changedCallOffs as call } from '@portal/call-off/contract/changes.ts';
import { changedCallOffs } from '../../../domains/demand/call-off/server/lines/lines.ts';
import { timed, type Claim } from '../../claim.ts';
import { worldCopied } from '../../database.ts';
import { servePortal, type Served } from '../../load.ts';
import { copied } from '../../copy.ts';
import { statementOf } from '../../statement.ts';
import { PLANNER, PLANT, scopeOf } from '../../world/people.ts';
import { asOwner } from '../../rounds.ts';

const CHANGED = 100_000;
const PAGE = 1_000;
const ROUNDS = 5;
/** Lines of one change each, as people make them. */
const PORTION = 500;

/**
 * 100,000 lines that changed, read by a planner's program in pages of 1,000 over HTTP, all checks on, against the same pages by the statement of the list
 * itself, as COPY text (and, for the note, all of them by one statement); and what writing them costs with and without the lines that say so.
 */
export const changes: Claim = {
  name: 'changes',
  measure: async (note) => {
    const url = await worldCopied('changes', note);
    const portal = await servePortal(url);
    const owner = ownerDatabase(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const began = await placeOf(portal);
      const written = await writes(owner, note);
      const statement = await statementOf(
        url,
        call,
        changedCallOffs,
        `changedAfter=${began}&limit=1`,
        scopeOf(PLANNER),
      );
      const bare = (keys: string): string => {
        const said = statement.replace(/= any \('\{[^}]*\}'::bigint\[\]\)/, keys);
        if (said === statement) throw new Error('The statement of a page reads otherwise than it did');
        return said;
      };
      const whole = bare(`in (select record_id from record_change where entity = 'call_off_line')`);
      const { rows: changed } = await sql<{ id: string }>`
        select record_id::text as id from record_change order by transaction_no, record_id`.execute(owner);
      const inPages = async (): Promise<void> => {
        for (let from = 0; from < changed.length; from += PAGE) {
          const ids = changed.slice(from, from + PAGE).map(({ id }) => id);
          await copied(client, bare(`= any ('{${ids.join(',')}}'::bigint[])`));
        }
      };
      const rounds: number[] = [];
      await readAll(portal, began);
      for (let round = 0; round < ROUNDS; round++) {
        const yardstick = await timed(inPages);
        const ours = await timed(async () => readAll(portal, began));
        const atOnce = await timed(async () => copied(client, whole));
        note(
          `${ours.toFixed(0)} ms over HTTP, ${yardstick.toFixed(0)} ms in the same pages by SQL, ${atOnce.toFixed(0)} ms by one statement`,
        );
        rounds.push(ours / yardstick);
      }
      return [
        { name: `${CHANGED} changed lines / the bare SQL`, rounds, bar: '<= 2' },
        { name: `writing ${CHANGED} lines / without saying so`, rounds: written, bar: '<= 1.5' },
      ];
    } finally {
      await client.end();
      await owner.destroy();
      await portal.stop();
    }
  },
};

/** The same lines changed twice, a few at a time: once logged, once not. */
const writes = async (
  owner: ReturnType<typeof ownerDatabase>,
  note: (line: string) => void,
): Promise<number[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from call_off_line where plant_no = ${PLANT} order by id limit ${CHANGED}`.execute(owner);
  const ids = rows.map(({ id }) => id);
  if (ids.length < CHANGED) throw new Error(`The world has ${ids.length} lines of the plant`);
  const all = async (): Promise<number> =>
    timed(async () => {
      for (let from = 0; from < ids.length; from += PORTION)
        await asOwner(owner, async (db) => {
          await sql`update call_off_line set remark = coalesce(remark, '') || '.' where id = any (${ids.slice(from, from + PORTION)})`.execute(
            db,
          );
        });
    });
  const switched = async (how: 'disable' | 'enable'): Promise<void> => {
    await sql.raw(`alter table call_off_line ${how} trigger log_changes_update`).execute(owner);
  };
  await switched('disable');
  await all();
  const rounds: number[] = [];
  for (let round = 0; round < 3; round++) {
    await switched('disable');
    const yardstick = await all();
    await switched('enable');
    if (round < 2) await sql`truncate record_change`.execute(owner);
    const ours = await all();
    note(`${ours.toFixed(0)} ms logged, ${yardstick.toFixed(0)} ms not`);
    rounds.push(ours / yardstick);
    if (round < 2) await sql`truncate record_change`.execute(owner);
  }
  await sql`vacuum analyze record_change, call_off_line`.execute(owner);
  return rounds;
};

type Answer = { readonly data: OutputOf<typeof call> };
const read = async ({ address, planner }: Served, query: string): Promise<string> => {
  const answer = await fetch(`${address}/api${call.path}?${query}`, {
    headers: { 'access-token': planner, 'plant-no': PLANT },
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.text();
};

const placeOf = async (portal: Served): Promise<string> =>
  (JSON.parse(await read(portal, '')) as Answer).data.changedUpTo;
/** What stands behind the rows: they are no part of what is measured. */
const END = /"changedUpTo":"([^"]+)","moreToRead":(true|false)\}\}$/;

const readAll = async (portal: Served, began: string): Promise<void> => {
  let count = 0;
  for (let place = began; ;) {
    const text = await read(portal, `changedAfter=${place}&limit=${PAGE}`);
    const [, next, more] = END.exec(text.slice(-200))!;
    count += text.split('{"id":').length - 1;
    place = next!;
    if (more === 'false') break;
  }
  if (count !== CHANGED) throw new Error(`${count} rows came`);
};
