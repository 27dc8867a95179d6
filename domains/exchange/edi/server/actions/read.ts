import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller, FileAction } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { TEXT_BYTES } from '../../contract/endpoints.ts';
import type { MessageKind } from '../../contract/reasons.ts';
import {
  holdText,
  itemText,
  refusalText,
  warningText,
  type EdiWords,
  type Refusal,
} from '../../contract/sentences.ts';
import { words } from '../../contract/words.en.ts';
import { readText } from '../doors/read-text.ts';
import { messageById, pageItems, pageMessageLog, pageMessages, rawOf, transmissionsOf } from '../queries.ts';
import { pagePartMaps, pagePartners } from '../mapping-rows.ts';
import { pageWork } from '../work-queries.ts';

export const listMessages: Action<typeof calls.listMessages> = async (caller, asked) =>
  pageMessages(caller, asked);

export const listMessageLog: Action<typeof calls.listMessageLog> = async (caller, asked) =>
  pageMessageLog(caller, asked);

export const readMessage: Action<typeof calls.readMessage> = async (caller, { id }) => {
  const now = words[caller.language];
  const { refusal, warnings, hasRaw, ...row } = await messageById(caller, id);
  const transmissions = await transmissionsOf(caller, id);
  return {
    ...row,
    hasRaw,
    refusal: refusal && toldRefusal(refusal, now),
    warnings: warnings.map((warning) => ({
      code: warning.code,
      text: warningText(warning, now),
      ...placeOf(row.kind, warning.at),
    })),
    transmissions: transmissions.map((one) => ({
      ...one,
      refusal: one.refusal && toldRefusal(one.refusal, now),
      holds: one.holds.map((hold) => ({
        code: hold.code,
        text: holdText(hold, now),
        ...placeOf(one.format, hold.at),
      })),
    })),
  };
};

const toldRefusal = (refusal: Refusal, now: EdiWords) => ({
  code: refusal.key,
  text: refusalText(refusal, now),
  record: refusal.place.record ?? null,
  segment: refusal.place.segment ?? null,
});

/** VDA files are counted by records, all others by segments; 0 is no place. */
const placeOf = (kind: MessageKind, at: number) => ({
  record: kind === 'VDA4905' && at > 0 ? at : null,
  segment: kind !== 'VDA4905' && at > 0 ? at : null,
});

export const listItems: Action<typeof calls.listItems> = async (caller, asked) => {
  const now = words[caller.language];
  const rows = await pageItems(caller, asked);
  return rows.map(({ detail, ...row }) => ({ ...row, reasonText: itemText({ ...row, detail }, now) }));
};

export const readMessageText: Action<typeof calls.readMessageText> = async (caller, { id, from }) => {
  const raw = await readableRaw(caller, id);
  const { text: piece, next } = await readText(caller.files.get(raw.fileUuid), from, TEXT_BYTES);
  return { text: piece, from, next: next !== null && next < raw.bytes ? next : null, bytes: raw.bytes };
};

export const downloadMessage: FileAction<typeof calls.downloadMessage> = async (caller, { id }) => {
  const raw = await readableRaw(caller, id);
  return {
    name: raw.fileName,
    contentType: 'application/octet-stream',
    body: caller.files.get(raw.fileUuid),
    bytes: raw.bytes,
  };
};

export const listWork: Action<typeof calls.listWork> = async (caller, asked) => {
  const now = words[caller.language];
  const rows = await pageWork(caller, asked);
  return rows.map(({ detail, ...row }) => {
    const told = { ...row, detail, releaseNo: '' };
    return { ...row, reasonText: itemText(told, now) ?? '' };
  });
};

export const listPartners: Action<typeof calls.listPartners> = async (caller, asked) =>
  pagePartners(caller, asked);
export const listPartMaps: Action<typeof calls.listPartMaps> = async (caller, asked) =>
  pagePartMaps(caller, asked);

/** Raw text shows all items of a file, so it is only for those who may see them all. */
const readableRaw = async (caller: Caller, id: string) => {
  const raw = await rawOf(caller, id);
  if (!raw) throw new Failure('err.notFound', { id });
  if (raw.fileUuid === null) throw new Failure('edi.rawNotKept');
  if (!raw.seesAll) throw new Failure('edi.rawOfOtherPlants');
  return { ...raw, fileUuid: raw.fileUuid };
};
