import { Readable } from 'node:stream';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { DbIdentity } from '@portal/platform/server/database/connections/db-identity.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { linkRedrive, logInterface } from '@portal/log/server/offers.ts';
import { INBOUND_PATH } from '../../contract/endpoints.ts';
import { refusalText } from '../../contract/sentences.ts';
import { words } from '../../contract/words.en.ts';
import { messageById, rawOf } from '../queries.ts';
import { acknowledge, storeBytes, type StoredMessage } from './receive.ts';

/** The family of the inbound channels in the interface log. */
const TYPE = 'edi';
const OK = 200;

type Answered =
  | { stored: StoredMessage; answer: { id: string; trackId: string } }
  | { fileName: string; error: unknown };

/**
 * One call by the interface, in the interface log. What the message says is not repeated there: its raw text is only
 * for those who may see all its items. A refused call cannot be driven again, for its bytes were not taken.
 */
export const logCall = async (
  services: PortalServices,
  identity: DbIdentity,
  started: number,
  answered: Answered,
): Promise<void> => {
  const { scope } = identity;
  const shared = {
    type: TYPE,
    name: 'inbound',
    url: `POST /api${INBOUND_PATH}`,
    direction: 'in',
    durationMs: performance.now() - started,
  } as const;
  // Without the proof of the session: what was done is noted though it ended meanwhile.
  const caller: Parameters<typeof logInterface>[0] = {
    inStream: async (work) => inTransaction(services.pool, { scope }, async ({ db }) => work(db)),
  };
  const key = 'error' in answered ? keyOf(answered.error) : undefined;
  await logInterface(
    caller,
    'error' in answered
      ? {
          ...shared,
          outcome: 'failed',
          httpCode: services.words.statusOf(key!),
          trackId: '',
          request: { fileName: answered.fileName },
          response: { info: key },
        }
      : {
          ...shared,
          outcome: 'ok',
          httpCode: OK,
          trackId: answered.answer.trackId,
          request: {
            fileName: answered.stored.fileName,
            bytes: answered.stored.bytes,
            sha256: answered.stored.sha256,
          },
          response: answered.answer,
        },
  ).catch((error: Error) => services.log.warn({ err: error }, 'The interface log could not be written'));
};

const keyOf = (error: unknown): FailureKey | 'err.internal' =>
  error instanceof Failure ? error.key : 'err.internal';

/** A message that was refused when it was read is a failed line too; its bytes can be driven again, if they were kept. */
export const logRefusal = async (caller: Caller, { id }: { id: string }): Promise<void> => {
  const message = await messageById(caller, id);
  if (!message.refusal) return;
  const hasBytes = (await rawOf(caller, id))?.fileUuid != null;
  const { trackId, taskId, fileName, channel, bytes, receivedAt, readAt } = message;
  await logInterface(caller, {
    type: TYPE,
    name: 'read',
    url: channel,
    direction: 'in',
    outcome: 'failed',
    durationMs: readAt === null ? 0 : Math.min(Date.parse(readAt) - Date.parse(receivedAt), MOST_MS),
    trackId,
    request: { fileName, bytes, channel, trackId, taskId },
    response: {
      info: message.refusal.key,
      place: message.refusal.place,
      zh: refusalText(message.refusal, words.zh),
      en: refusalText(message.refusal, words.en),
    },
    ...(hasBytes && { redriveKey: id }),
  });
};

/** What a column of milliseconds holds. */
const MOST_MS = 2_000_000_000;

/**
 * Puts the bytes of a refused message into its channel again, as a message of its own. Its track id is that of the first with the
 * number of the try, so a job that is worked twice makes one message.
 */
export const redriveMessage = async (
  caller: Caller,
  { redriveId, type, redriveKey }: { redriveId: string; type: string; redriveKey: string },
): Promise<void> => {
  if (type !== TYPE) return;
  const message = await messageById(caller, redriveKey);
  const raw = await rawOf(caller, redriveKey);
  const trackId = furtherTry(message.trackId, redriveId);
  const stored = await storedAgain(caller, raw, trackId);
  // Its bytes are gone: the way leads to the message as it is.
  if (!stored) return linkRedrive(caller, redriveId, message.trackId);
  const taken = await acknowledge(caller, message.channel, stored);
  if (!taken) await caller.files.remove(stored.fileUuid);
  await linkRedrive(caller, redriveId, trackId);
};

const storedAgain = async (
  { files }: Caller,
  raw: Awaited<ReturnType<typeof rawOf>>,
  trackId: string,
): Promise<StoredMessage | undefined> => {
  if (!raw?.fileUuid) return undefined;
  try {
    const stream = Readable.from(bytesOf(files, raw.fileUuid));
    return await storeBytes(files, { name: raw.fileName, stream, trackId });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Opened with the first read: a stream that fails before anybody listens would end the process. */
const bytesOf = async function* (files: Caller['files'], fileUuid: string): AsyncGenerator<Buffer> {
  yield* files.get(fileUuid) as AsyncIterable<Buffer>;
};

/** The track id of a further try, behind day and signs of the first: `260302-7K3MQ9X2-R5`. */
export const furtherTry = (trackId: string, redriveId: string): string =>
  `${trackId.split('-').slice(0, 2).join('-')}-R${redriveId}`;
