import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { TEXT_BYTES } from '../../contract/endpoints.ts';
import { readText } from '../channels/read-text.ts';
import { readableRaw } from '../readable-raw.ts';

/** A piece of the raw text, and where the next begins. */
export const readMessageText: Action<typeof calls.readMessageText> = async (caller, { id, from }) => {
  const raw = await readableRaw(caller, id);
  const { text: piece, next } = await readText(caller.files.get(raw.fileUuid), from, TEXT_BYTES);
  return { text: piece, from, next: next !== null && next < raw.bytes ? next : null, bytes: raw.bytes };
};
