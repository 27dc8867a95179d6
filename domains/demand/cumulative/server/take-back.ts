import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { keepBatch, eachTakenBack, undoneOneByOne } from '@portal/platform/server/list/import/undo-import.ts';
import { importCumulatives, listCumulatives } from '../contract/endpoints.ts';
import { accountsForUpdate } from './accounts.ts';

/** What is kept beside an agreement and moves when the supplier says other figures. */
const KEPT = [
  'their_sent',
  'their_received',
  'their_on',
  'their_remark',
  'said_at',
  'said_by',
  'signed_party',
  'signed_at',
  'signed_by',
  'signed_sent',
  'signed_received',
  'signed_remark',
  'agreed_sent',
  'agreed_received',
] as const;
type Kept = Record<(typeof KEPT)[number], string | null>;

/** What an import of figures did: of each agreement what was kept before, null where nothing was. */
export type SaidBefore = Map<string, Kept | null>;

export const keptNow = async ({ db, scope }: Caller, agreementId: string): Promise<Kept | null> =>
  (await db
    .selectFrom('cumulative_account')
    .where(ownRows(scope, 'cumulative_account'))
    .where('agreement_id', '=', agreementId)
    .select([...KEPT])
    .executeTakeFirst()) ?? null;

/** Keeps what an import said; returns the number under which it is taken back. */
export const keepSaidBefore = async (
  caller: Caller,
  fileName: string,
  said: SaidBefore,
): Promise<string | null> => {
  const { db, scope } = caller;
  const stamps =
    said.size === 0
      ? []
      : await db
          .selectFrom('cumulative_account')
          .where(ownRows(scope, 'cumulative_account'))
          .where('agreement_id', 'in', [...said.keys()])
          .select(['agreement_id as id', 'version'])
          .orderBy('agreement_id')
          .execute();
  const whose = {
    list: listCumulatives.path,
    needs: importCumulatives.needs,
    table: 'cumulative_account',
    fileName,
  } as const;
  return keepBatch(caller, whose, {
    created: [],
    changed: stamps.map((stamp) => ({ ...stamp, before: said.get(stamp.id)! })),
    idle: 0,
  });
};

/**
 * The former figures are said again, and signatures that had fallen away with them are back; among the events both stand beside each other.
 * Where figures were said or signed since, they stay, and the part is named.
 */
undoneOneByOne(listCumulatives.path, async (caller, { changed }) => {
  const accounts = await accountsForUpdate(
    caller,
    changed.map(({ id }) => id),
  );
  const said = changed.map((one, at) => ({ ...one, account: accounts[at]! }));
  return eachTakenBack(caller, said, {
    name: ({ account }) => account.partNo,
    work: async ({ version, before, account }) => {
      if (account.version !== version) throw new Failure('err.importBuiltOn');
      await restore(caller, account, before as Kept | null);
    },
  });
});

const restore = async (
  { db, scope }: Caller,
  account: Awaited<ReturnType<typeof accountsForUpdate>>[number],
  before: Kept | null,
): Promise<void> => {
  const previous = { ...(Object.fromEntries(KEPT.map((column) => [column, null])) as Kept), ...before };
  await sql`
    update cumulative_account as account set ${sql.join(KEPT.map((column) => sql`${sql.ref(column)} = previous.${sql.ref(column)}`))}
    from jsonb_populate_record(null::cumulative_account, ${JSON.stringify(previous)}::jsonb) as previous
    where ${ownRows(scope, 'cumulative_account', 'account')} and account.agreement_id = ${account.id}`.execute(
    db,
  );
  await db
    .insertInto('cumulative_event')
    .values({
      plant_no: account.plantNo,
      supplier_code: account.supplierCode,
      agreement_id: account.id,
      part_no: account.partNo,
      kind: 'said',
      party: 'supplier',
      by_name: scope.userName,
      on_day: previous.their_on,
      sent: account.sent,
      received: account.received,
      their_sent: previous.their_sent,
      their_received: previous.their_received,
      remark: previous.their_remark,
    })
    .execute();
};
