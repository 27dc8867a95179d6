import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { countedEmpties } from '@portal/packaging/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';

/** What may stand in a note, by name: whoever orders need not know the numbers by heart. */
export const selectNoteContainers: Action<typeof calls.selectNoteContainers> = async (caller) => {
  const { rows } = await sql<{ code: string; nameZh: string; nameEn: string }>`
    select empty.container_code as code, empty.name_zh as "nameZh", empty.name_en as "nameEn"
    from ${countedEmpties(caller)} as empty order by empty.container_code`.execute(caller.db);
  return rows;
};
