import { sql } from 'kysely';
import pg from 'pg';
import type { Caller, OutsideCaller } from '@portal/platform/server/caller.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { kindOfType } from '../../contract/reasons.ts';
import { isRefused } from '../../contract/status.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import type { Refusal } from '../../contract/sentences.ts';
import {
  beginRun,
  insertBeside,
  lockUnread,
  saveOutcome,
  saveRefusal,
  type Sender,
} from '../message-rows.ts';
import { EdiRefusal } from '../reader/refusal.ts';
import type { MarkedPlaces } from '../reader/places.ts';
import { AgreementTwice } from './agreement-twice.ts';
import { Progress } from './progress.ts';
import { readMessageFile } from './read-message.ts';
import type { ReadOutcome } from './tally.ts';

/** Runs that fail for no fault of the file; then it is given up and an administrator must look. */
const MOST_ATTEMPTS = 5;

/**
 * Reads the oldest unread message of the sender of the one that is named. However often it is worked, at once or again after a kill, a
 * message is taken once: all that comes of it is one transaction, and only a message that is still unread is read. A refusal takes back
 * everything and is kept with its place. `signal` ends a reading that counts as lost: nothing of it stays, as its successor reads it.
 */
export const runMessage = async (
  { scope, language, ip, signal }: Pick<OutsideCaller, 'scope' | 'language' | 'ip' | 'signal'>,
  { id: named }: { id: string },
  services: PortalServices,
): Promise<void> => {
  // Small messages come by the hundred: each step of each lets ordinary calls go first.
  const giveWay = async (): Promise<void> => {
    await services.courtesy.giveWay();
    signal.throwIfAborted();
  };
  const within = async <T>(work: (caller: Caller) => Promise<T>): Promise<T> => {
    await giveWay();
    const identity = { scope, action: 'edi.read', source: 'job' };
    return inTransaction(services.pool, identity, async (transaction) => {
      const result = await work({ ...callerOf(services, identity, language, ip, transaction), giveWay });
      signal.throwIfAborted();
      return result;
    });
  };
  const begun = await within(async (own) => beginRun(own, named));
  if (!begun) return;
  const { id } = begun;
  let progress = new Progress();
  const take = async (sameAgreement?: MarkedPlaces): Promise<void> => {
    progress = new Progress();
    try {
      await within(async (own) => readLocked(own, id, progress, sameAgreement));
    } catch (error) {
      if (!(error instanceof AgreementTwice)) throw error;
      await take(error.items);
    }
  };
  try {
    await take();
  } catch (error) {
    const refusal = refusalOf(error, begun, progress);
    if (!refusal) throw error;
    if (!(error instanceof EdiRefusal))
      services.log.error({ err: error, trackId: begun.trackId }, 'A message is given up');
    await within(async (own) => {
      if (await saveRefusal(own, id, refusal, senderOf(refusal, progress)))
        await own.tell('edi.refused', { id });
    });
  }
};

/** As much as was read of the sender before the refusal; only VDA files are counted by records. */
const senderOf = ({ key, place, detail }: Refusal, { first }: Progress): Sender => ({
  kind:
    first?.format ??
    (key === 'edi.unsupportedFormat'
      ? kindOfType(String(detail.format))
      : place.record === undefined
        ? 'unknown'
        : 'VDA4905'),
  sender: first?.sender.id ?? '',
  receiver: first?.receiver.id ?? '',
});

const readLocked = async (
  caller: Caller,
  id: string,
  progress: Progress,
  sameAgreement?: MarkedPlaces,
): Promise<void> => {
  await sql`select set_config('statement_timeout', '5min', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    caller.db,
  );
  const message = await lockUnread(caller, id);
  if (!message) return;
  const [first, ...beside] = await readMessageFile(caller, message, progress, sameAgreement);
  await conclude(caller, id, first!);
  for (const outcome of beside) await conclude(caller, await insertBeside(caller, id, outcome.kind), outcome);
};

const conclude = async (caller: Caller, id: string, outcome: ReadOutcome): Promise<void> => {
  await saveOutcome(caller, id, outcome);
  if (outcome.counts.taken > 0) await caller.tell('edi.taken', { id });
  const { gaps, repeated, transmissionsRefused, counts } = outcome;
  if (isRefused(outcome.status)) await caller.tell('edi.refused', { id });
  else if (gaps + repeated + transmissionsRefused + counts.waiting + counts.refused > 0)
    await caller.tell('edi.noticed', { id });
};

const refusalOf = (
  error: unknown,
  begun: { attempts: number; trackId: string },
  progress: Progress,
): Refusal | undefined => {
  if (error instanceof EdiRefusal) return { key: error.code, place: error.where, detail: error.detail };
  if (isUnfit(error)) return { key: 'edi.unfit', place: progress.place, detail: {} };
  if (begun.attempts < MOST_ATTEMPTS) return undefined;
  return { key: 'edi.failed', place: {}, detail: { trackId: begun.trackId } };
};

/**
 * The database cannot keep a value of the file: too long, out of range, against a rule of its column. The reader refuses such values
 * by name; what it lets through would fail again with every try, so it is refused at once.
 */
const isUnfit = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(22|54|23514)/.test(error.code ?? '');
