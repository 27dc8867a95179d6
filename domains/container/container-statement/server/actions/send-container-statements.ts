import { sql } from 'kysely';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { plantToday, workdayFrom } from '@portal/plant/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { lastOf, monthOf } from '../../contract/month.ts';
import { takeFiguresAgain } from '../make.ts';
import { requirePlant } from '../parties.ts';
import { statements } from '../statements.ts';

/** Shuts the months, takes the figures once more and sends them: what the partner reads cannot change under his eyes. */
export const sendContainerStatements: Action<typeof calls.sendContainerStatements> = async (
  caller,
  { lines },
) => {
  requirePlant(caller);
  const { db, scope } = caller;
  const { containerDisputeDays } = await processOptions(caller);
  const dueOn = await workdayFrom(caller, await plantToday(caller), containerDisputeDays);
  const versions = new Map(lines.map(({ id, version }) => [id, version]));
  // forwarders before suppliers, as postings hold them, so that nobody waits in a circle
  const ordered = await db
    .selectFrom('container_statement')
    .where(ownRows(scope, 'container_statement'))
    .where('id', 'in', [...versions.keys()])
    .orderBy('holder_kind')
    .orderBy('holder_code')
    .orderBy('month')
    .select('id')
    .execute();
  const found = new Set(ordered.map(({ id }) => id));
  const ids = [...found, ...[...versions.keys()].filter((id) => !found.has(id))];
  for (const id of ids)
    await statements.move(caller, 'send', { id, version: versions.get(id) }, async (statement) => {
      await shut(caller, statement);
      await takeFiguresAgain(caller, statement);
      return { dueOn, sentAt: new Date().toISOString(), sentBy: scope.userName };
    });
  await caller.tell('container-statement.sent', { ids });
  return { sent: ids.length };
};

/** From now on nothing is posted into the month; who is posting is waited for. */
const shut = async (
  { db, scope }: Caller,
  { month, holderKind, holderCode }: RowOf<'container_statement'>,
): Promise<void> => {
  const last = lastOf(monthOf(month));
  await sql`
    update container_closing set closed_to = greatest(closed_to, ${last}::date)
    where ${ownRows(scope, 'container_closing')} and holder_kind = ${holderKind} and holder_code = ${holderCode}`.execute(
    db,
  );
};
