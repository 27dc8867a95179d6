import { deviceStore, OF_THE_SESSION } from '@portal/platform/web/session/device-store.ts';
import { ownerNow } from '@portal/platform/web/session/session.ts';
import type { FormValues } from '@portal/platform/web/form/field.ts';
import type { LineDraft } from '../lines/line-draft.ts';
import type { Unit } from '../packing/draft/packing-draft.ts';
import type { ExtraDraft } from './extras-draft.ts';

/** What is written in a note and not saved, of the version that it was written in. */
export type KeptDraft = {
  readonly version: number;
  /** When it was written last, ISO 8601. */
  readonly at: string;
  /** The head; null while nothing of it was changed. */
  readonly head: FormValues | null;
  readonly rows: readonly LineDraft[];
  /** Null while it is as the server has it. */
  readonly packing: { readonly units: Unit[]; readonly code: string; readonly reason: string } | null;
  readonly extras: readonly ExtraDraft[];
};

/** It goes with the session: nobody else at this device finds it. */
const store = deviceStore<KeptDraft>(OF_THE_SESSION);
const keyOf = (noteId: string): string => `written ${ownerNow()} ${noteId}`;

/** Keeps it on the device, so that a reload or a killed tab loses nothing. A browser that keeps nothing is as it was without. */
export const keepDraft = async (noteId: string, draft: KeptDraft): Promise<void> =>
  store.put(keyOf(noteId), draft).catch(() => undefined);

/** It is saved, or its writer left it on purpose. */
export const forgetDraft = async (noteId: string): Promise<void> =>
  store.remove(keyOf(noteId)).catch(() => undefined);

/** What was written in this version before the page was loaded; undefined where nothing was, or where the note has changed since. */
export const draftKept = async ({
  id,
  version,
}: {
  readonly id: string;
  readonly version: number;
}): Promise<KeptDraft | undefined> => {
  const kept = await store.get(keyOf(id)).catch(() => undefined);
  return kept?.version === version ? kept : undefined;
};
