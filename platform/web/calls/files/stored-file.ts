import type { StoredFile } from '../../../contract/stored-file.ts';
import { placed } from '../request.ts';
import { shellCalls } from '../shell-calls.ts';

/** Address of a stored file, for `<img src>`: the session cookie goes with it. */
export const addressOf = ({ id, uuid }: Pick<StoredFile, 'id' | 'uuid'>): string =>
  `/api${placed(shellCalls().downloadFile.path, { id, uuid })}`;
