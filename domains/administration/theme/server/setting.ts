import { Failure } from '@portal/platform/contract/failure.ts';
import type { StoredFile } from '@portal/platform/contract/stored-file.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { filesOf } from '@portal/settings/server/offers.ts';
import { type ThemeSetting } from '../contract/endpoints.ts';
import { fieldsOf, type ThemeRow } from './record.ts';

/** The row policies say the same. */
export const requireAdministrator = ({ scope }: Caller): void => {
  if (scope.party !== 'admin') throw new Failure('err.forbidden', { needs: 'system:theme' });
};

/** What its pictures are attached to. */
export const recordOf = ({ id }: ThemeRow) => ({ entity: 'theme', recordId: id });

/** A theme with its pictures, as the page shows it. */
export const settingOf = async (caller: Caller, row: ThemeRow): Promise<ThemeSetting> => {
  const files = await filesOf(caller, recordOf(row));
  const named = (id: string | null): StoredFile[] => files.filter((file) => file.id === id);
  return {
    ...fieldsOf(row),
    id: row.id,
    version: row.version,
    logo: named(row.logo_id),
    loginPicture: named(row.login_picture_id),
  };
};
