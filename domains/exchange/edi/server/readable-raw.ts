import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rawOf } from './queries.ts';

/** Raw text shows all items of a file, so it is only for those who may see them all. */
export const readableRaw = async (caller: Caller, id: string) => {
  const raw = await rawOf(caller, id);
  if (!raw) throw new Failure('err.notFound', { id });
  if (raw.fileUuid === null) throw new Failure('edi.rawNotKept');
  if (!raw.seesAll) throw new Failure('edi.rawOfOtherPlants');
  return { ...raw, fileUuid: raw.fileUuid };
};
