import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { knownSuppliers } from '@portal/supplier/server/offers.ts';
import { differsText } from '../../contract/other-content.ts';
import { words } from '../../contract/words.en.ts';
import { raise, type NewAlert } from '../alerts/alerts.ts';
import type { OtherContent } from './known-messages.ts';
import { inGroups, type Said } from './taken.ts';

/** A message whose number was used before with another content: somebody takes it or discards it. In both languages, what differs. */
export type Waiting = { readonly message: Said; readonly zh: string; readonly en: string };

/**
 * Keeps messages with another content for a decision, one alert for each number, supplier and line. What came so before is not told again;
 * `discarded` were put away by a person.
 */
export const waitForDecision = async (
  caller: Caller,
  trackId: string,
  other: readonly OtherContent[],
): Promise<{ waiting: Waiting[]; discarded: Said[] }> => {
  if (other.length === 0) return { waiting: [], discarded: [] };
  const zone = await plantZone(caller);
  const suppliers = await knownSuppliers(caller, [
    ...new Set(other.map(({ message }) => message.supplierCode)),
  ]);
  const groups = inGroups(other, ({ message }) =>
    [message.supplierCode, message.messageId, message.assemblyLine].join('/'),
  );
  const alerts = groups.map(([number, of]): NewAlert & { of: readonly OtherContent[] } => {
    const [{ message }] = of;
    const messages = of.map((one) => one.message);
    const differs = of.map((one) => ({ vehicle: one.message.manufacturingNo, differences: one.differences }));
    return {
      of,
      type: 'other_content',
      about: `${number}/${digest(messages)}`,
      message: { ...message, owner: suppliers.has(message.supplierCode) ? message.supplierCode : null },
      manufacturingNo: of.length === 1 ? message.manufacturingNo : null,
      expectedCode: null,
      waiting: {
        trackId,
        messages,
        zh: differsText(differs, words.zh.fields, zone),
        en: differsText(differs, words.en.fields, zone),
      },
    };
  });
  await raise(caller, alerts);
  const closed = await closedOf(
    caller,
    alerts.map(({ about }) => about),
  );
  return {
    waiting: alerts.flatMap(({ about, of, waiting }) =>
      closed.has(about) ? [] : of.map(({ message }) => ({ message, zh: waiting!.zh, en: waiting!.en })),
    ),
    discarded: alerts.flatMap(({ about, of }) => (closed.has(about) ? of.map(({ message }) => message) : [])),
  };
};

/** The same content comes to the same alert. */
const digest = (messages: readonly Said[]): string =>
  createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 16);

const closedOf = async ({ db, scope }: Caller, abouts: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ about: string }>`
    select about from jis_alert where ${ownRows(scope, 'jis_alert')} and type = 'other_content' and about = any (${abouts}) and closed_at is not null`.execute(
    db,
  );
  return new Set(rows.map(({ about }) => about));
};
