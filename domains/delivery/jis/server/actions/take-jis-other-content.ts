import { sql } from 'kysely';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { WaitingMessages } from '../alerts/alerts.ts';
import { holdLines } from '../numbers/hold-lines.ts';
import { noteKeys } from '../messages/known-messages.ts';
import { messageKey, type Said } from '../messages/taken.ts';
import { admit } from '../messages/take-messages.ts';

/** Takes what came under a number that was used before with another content, and closes its alerts; those that are decided about stay as they are. */
export const takeJisOtherContent: Action<typeof calls.takeJisOtherContent> = async (caller, { ids }) => {
  await holdLines(caller, await linesOf(caller, ids));
  const { rows } = await sql<{ waiting: KeptWaiting }>`
    update jis_alert set closed_at = now(), closed_by = ${caller.scope.userNo}, decision = 'taken'
    where ${ownRows(caller.scope, 'jis_alert')} and id = any (${ids}::bigint[]) and closed_at is null and type = 'other_content'
    returning waiting`.execute(caller.db);
  for (const { waiting } of rows) {
    const messages = waiting.messages.map(asKeptNow);
    await noteKeys(caller, Map.groupBy(messages, messageKey));
    await admit(caller, waiting.trackId, messages, true);
  }
  return { taken: rows.length };
};

/** Of those that waited before numbers were kept as they came, the number is none of signs. */
type KeptMessage = Omit<Said, 'sequenceNo'> & { readonly sequenceNo: string | number };
type KeptWaiting = Omit<WaitingMessages, 'messages'> & { readonly messages: readonly KeptMessage[] };
const asKeptNow = (message: KeptMessage): Said => ({ ...message, sequenceNo: String(message.sequenceNo) });

const linesOf = async ({ db, scope }: Caller, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select distinct assembly_line as line from jis_alert where ${ownRows(scope, 'jis_alert')} and id = any (${ids}::bigint[])`.execute(
    db,
  );
  return rows.map(({ line }) => line);
};
