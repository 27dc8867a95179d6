import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Changes } from '@portal/platform/contract/document/list-changes.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import type { TestWorld } from '../testing/portal.ts';

/** A call that gives what changed of a list. */
export type ChangesCall = Endpoint & { readonly changesOf: NonNullable<Endpoint['changesOf']> };
export type AnyRow = { readonly id: string } & Readonly<Record<string, unknown>>;
type Request = { readonly changedAfter?: string; readonly limit?: number };

/** A program that keeps a copy of a list by what changed of it. */
export const follower = (person: Person, call: ChangesCall, filters: object = {}, limit = 1_000) => {
  const copy = new Map<string, AnyRow>();
  let place: string | undefined;
  const requests = async (input: Request): Promise<Changes<AnyRow>> =>
    (await person.calls(call, { ...filters, ...input })) as Changes<AnyRow>;
  return {
    copy,
    /** Undefined before it begins. */
    place: () => place,
    requests,
    /** Takes the present place; what is in the list by then is read by its keys. */
    begins: async (): Promise<void> => {
      ({ changedUpTo: place } = await requests({}));
      for (const row of await byKeys(person, call.changesOf.list, filters)) copy.set(row.id, row);
    },
    /** One page. */
    reads: async (): Promise<Changes<AnyRow>> => {
      const page = await requests({ changedAfter: place!, limit });
      for (const row of page.changedRows) copy.set(row.id, row);
      for (const id of page.goneIds) copy.delete(id);
      place = page.changedUpTo;
      return page;
    },
    /** Pages until what had ended before is read. */
    async catchesUp(at: Pick<TestWorld, 'owner'>): Promise<void> {
      const { rows } = await sql<{ no: string }>`select pg_current_xact_id()::text as no`.execute(at.owner);
      for (;;) {
        const { moreToRead: more } = await this.reads();
        if (!more && BigInt(place!.split('-')[1]!) > BigInt(rows[0]!.no)) return;
        // transactions of other tests on the same server hold it back
        if (!more) await sleep(50);
      }
    },
  };
};

/** All rows of a list, read by their keys. */
export const byKeys = async (person: Person, list: Endpoint, filters: object = {}): Promise<AnyRow[]> => {
  const rows: AnyRow[] = [];
  for (let after = '0'; ;) {
    const page = (await person.calls(list, { ...filters, after, limit: 100 })) as AnyRow[];
    rows.push(...page);
    if (page.length < 100) return rows;
    after = page.at(-1)!.id;
  }
};

/** What of a copy is otherwise than in the list, but for fields that follow from others. */
export const differences = (
  copy: ReadonlyMap<string, AnyRow>,
  rows: readonly AnyRow[],
  follows: readonly string[],
): { readonly id: string; readonly kept: unknown; readonly is: unknown }[] => {
  const own = (row: AnyRow | undefined) =>
    row && Object.fromEntries(Object.entries(row).filter(([field]) => !follows.includes(field)));
  const inList = new Map(rows.map((row) => [row.id, row]));
  return [...new Set([...copy.keys(), ...inList.keys()])].flatMap((id) => {
    const [kept, is] = [own(copy.get(id)), own(inList.get(id))];
    return isDeepStrictEqual(kept, is) ? [] : [{ id, kept, is }];
  });
};
