import { Failure } from '@portal/platform/contract/failure.ts';
import type { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { HOUSE_THEME } from '@portal/platform/contract/shell/theme.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { attachFiles, detachOthers, filesOf } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { PICTURE_TYPES, type ThemeSetting } from '../../contract/endpoints.ts';
import { insertTheme, themeForUpdate, themeOf, updateTheme } from '../queries.ts';
import { fieldsOf, type ThemeRow } from '../record.ts';

export const readTheme: Action<typeof calls.readTheme> = async (caller) => {
  requireAdministrator(caller);
  const row = await themeOf(caller);
  return row ? settingOf(caller, row) : { ...HOUSE_THEME, id: null, version: 0, logo: [], loginPicture: [] };
};

/** Pictures become part of the look with it; those it no longer wears are given up, and removed like files that nobody took. */
export const saveTheme: Action<typeof calls.saveTheme> = async (
  caller,
  { version, logo, loginPicture, ...fields },
) => {
  requireAdministrator(caller);
  const before = await themeForUpdate(caller);
  if ((before?.version ?? 0) !== version) throw new Failure('err.updatedByOther');
  const theme = { ...fields, logoId: logo[0]?.id ?? null, loginPictureId: loginPicture[0]?.id ?? null };
  const row = before ? await updateTheme(caller, theme) : await insertTheme(caller, theme);
  if (!row) throw new Failure('err.updatedByOther');
  const pictures = [...logo, ...loginPicture];
  await attachFiles(caller, recordOf(row), pictures);
  await detachOthers(
    caller,
    recordOf(row),
    pictures.map(({ id }) => id),
  );
  const setting = await settingOf(caller, row);
  requirePicture(setting.logo, 'logo');
  requirePicture(setting.loginPicture, 'loginPicture');
  return setting;
};

/** The row policies say the same. */
const requireAdministrator = ({ scope }: Caller): void => {
  if (scope.party !== 'admin') throw new Failure('err.forbidden', { needs: 'system:theme' });
};

const recordOf = ({ id }: ThemeRow) => ({ entity: 'theme', recordId: id });

const settingOf = async (caller: Caller, row: ThemeRow): Promise<ThemeSetting> => {
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

/** The file store has judged the bytes; of its kinds only some are for every browser. */
const requirePicture = (files: readonly StoredFile[], field: string): void => {
  for (const { name, contentType } of files) {
    if (!PICTURE_TYPES.some((type) => type === contentType))
      throw new Failure('theme.pictureKind', { name, field });
  }
};
