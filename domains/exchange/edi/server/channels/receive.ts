import { randomBytes, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { FileStore } from '@portal/platform/server/files/store.ts';
import type { Channel } from '../../contract/reasons.ts';
import { insertMessage } from '../message-rows.ts';
import { senderAhead } from '../reader/sender-ahead.ts';

/** Bytes that lie in the store, and how they came. */
export type StoredMessage = {
  fileUuid: string;
  bytes: number;
  sha256: string;
  fileName: string;
  trackId: string;
  sender: string;
};

/** Keeps the bytes. They belong to nobody until `acknowledge`. */
export const storeBytes = async (
  files: FileStore,
  input: { name: string; stream: Readable; trackId?: string },
): Promise<StoredMessage> => {
  const fileUuid = randomUUID();
  const stored = await files.put(fileUuid, input.stream);
  const sender = await senderOf(files, fileUuid);
  return {
    fileUuid,
    ...stored,
    sender,
    fileName: fileNameOf(input.name),
    trackId: input.trackId ?? newTrackId(),
  };
};

/** As far as the first bytes say. */
export const senderOf = async (files: FileStore, fileUuid: string): Promise<string> => {
  for await (const head of files.get(fileUuid) as AsyncIterable<Buffer>) return senderAhead(head);
  return '';
};

/**
 * Writes the row of stored bytes and queues the reading in the same transaction: once it is committed, the message is ours and
 * nothing of it gets lost. Undefined when a message with this track id was acknowledged before; the bytes are not needed then.
 */
export const acknowledge = async (
  caller: Caller,
  channel: Channel,
  stored: StoredMessage,
): Promise<{ id: string; trackId: string } | undefined> => {
  const id = await insertMessage(caller, { channel, ...stored });
  if (id === undefined) return undefined;
  await caller.tell('edi.received', { id, sender: stored.sender });
  return { id, trackId: stored.trackId };
};

/** Day and chance, readable over the phone: `261121-7K3MQ9X2`. */
export const newTrackId = (now = new Date()): string => {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  const signs = [...randomBytes(8)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return `${day}-${signs}`;
};

/** Without 0, 1, I and O, which people mistake for each other. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The last part of a path, without control characters, short enough for a list. */
export const fileNameOf = (input: string): string =>
  (input.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, 200) || '-';
