import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { jisPartGroups } from '@portal/jis-status/server/offers.ts';
import { knownSuppliers } from '@portal/supplier/server/offers.ts';
import type { JisDecision } from '../../contract/fields.ts';
import { words } from '../../contract/words.en.ts';
import { raise, type NewAlert, type WaitingMessages } from '../alerts/alerts.ts';
import type { Waiting } from './other-content.ts';
import { takeMessages } from './take-messages.ts';
import type { Said } from './taken.ts';

/**
 * A call whose message names no part group, by those of its parts: one for each group, all of them under numbers of their own where there are several. It
 * stays whole and without a group while one of its parts has none.
 * @example parts of 91 and 92 in message 4711: 4711.91 and 4711.92
 */
export const byPartGroup = (said: Said, groupOf: ReadonlyMap<string, string>): Said[] => {
  const groups = Map.groupBy(said.parts, ({ partNo }) => groupOf.get(partNo) ?? '');
  if (groups.has('')) return [{ ...said, partGroup: '' }];
  const isOne = groups.size === 1;
  return [...groups].map(([partGroup, parts]) => ({
    ...said,
    partGroup,
    parts,
    messageId: isOne ? said.messageId : `${said.messageId}.${partGroup}`,
  }));
};

/**
 * Keeps calls whose parts have no part group until the plant has entered it, an alert for each. What came so before raises nothing again; `discarded` were put
 * away by a person, `repeated` are taken in already.
 */
export const waitForGroup = async (
  caller: Caller,
  trackId: string,
  ungrouped: readonly Said[],
): Promise<{ waiting: Waiting[]; discarded: Said[]; repeated: number }> => {
  if (ungrouped.length === 0) return { waiting: [], discarded: [], repeated: 0 };
  const suppliers = await knownSuppliers(caller, [
    ...new Set(ungrouped.map(({ supplierCode }) => supplierCode)),
  ]);
  const groupOf = await jisPartGroups(caller, partsOf(ungrouped));
  const alerts = ungrouped.map((message): NewAlert & { said: Said } => ({
    said: message,
    type: 'unknown_group',
    about: [
      message.supplierCode,
      message.assemblyLine,
      message.messageId,
      message.item,
      digest(message),
    ].join('/'),
    message: { ...message, owner: suppliers.has(message.supplierCode) ? message.supplierCode : null },
    manufacturingNo: message.manufacturingNo,
    expectedCode: null,
    waiting: { trackId, messages: [message], ...whyItWaits(message, groupOf) },
  }));
  await raise(caller, alerts);
  const decided = await decidedOf(
    caller,
    alerts.map(({ about }) => about),
  );
  return {
    waiting: alerts.flatMap(({ about, said, waiting }) =>
      decided.has(about) ? [] : [{ message: said, zh: waiting!.zh, en: waiting!.en }],
    ),
    discarded: alerts.flatMap(({ about, said }) => (decided.get(about) === 'discarded' ? [said] : [])),
    repeated: alerts.filter(({ about }) => decided.get(about) === 'taken').length,
  };
};

/** Takes in what waits for a part group that is entered by now, and closes its alert. */
export const takeGrouped = async (caller: Caller): Promise<void> => {
  const { db, scope } = caller;
  const { rows } = await sql<{ id: string; waiting: WaitingMessages }>`
    select id, waiting from jis_alert where ${ownRows(scope, 'jis_alert')} and type = 'unknown_group' and closed_at is null
    order by id limit 1000 for update skip locked`.execute(db);
  const groupOf = await jisPartGroups(caller, partsOf(rows.flatMap(({ waiting }) => waiting.messages)));
  const ready = rows.flatMap(({ id, waiting }) => {
    const said = waiting.messages.flatMap((message) => byPartGroup(message, groupOf));
    return said.some(({ partGroup }) => partGroup === '') ? [] : [{ id, trackId: waiting.trackId, said }];
  });
  if (ready.length === 0) return;
  for (const [trackId, of] of Map.groupBy(ready, (one) => one.trackId))
    await takeMessages(
      caller,
      trackId,
      of.flatMap(({ said }) => said),
    );
  await sql`
    update jis_alert set closed_at = now(), decision = 'taken'
    where ${ownRows(scope, 'jis_alert')} and id = any (${ready.map(({ id }) => id)}::bigint[])`.execute(db);
};

const partsOf = (messages: readonly Said[]): string[] =>
  messages.flatMap(({ parts }) => parts.map(({ partNo }) => partNo));

const whyItWaits = ({ parts }: Said, groupOf: ReadonlyMap<string, string>): { zh: string; en: string } => {
  const unknown = [...new Set(parts.map(({ partNo }) => partNo))].filter((partNo) => !groupOf.has(partNo));
  const named = { parts: unknown.join(', ') };
  return { zh: fill(words.zh.noGroup, named), en: fill(words.en.noGroup, named) };
};

/** The same content comes to the same alert. */
const digest = (message: Said): string =>
  createHash('sha256').update(JSON.stringify(message)).digest('hex').slice(0, 16);

const decidedOf = async (
  { db, scope }: Caller,
  abouts: readonly string[],
): Promise<ReadonlyMap<string, JisDecision>> => {
  const { rows } = await sql<{ about: string; decision: JisDecision }>`
    select about, decision from jis_alert
    where ${ownRows(scope, 'jis_alert')} and type = 'unknown_group' and about = any (${abouts}) and closed_at is not null`.execute(
    db,
  );
  return new Map(rows.map(({ about, decision }) => [about, decision]));
};
