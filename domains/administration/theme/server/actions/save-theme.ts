import { Failure } from '@portal/platform/contract/failure.ts';
import type { StoredFile } from '@portal/platform/contract/stored-file.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { attachFiles, detachOthers } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { PICTURE_TYPES } from '../../contract/endpoints.ts';
import { insertTheme, themeForUpdate, updateTheme } from '../queries.ts';
import { recordOf, requireAdministrator, settingOf } from '../setting.ts';

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

/** The file store has judged the bytes; of its kinds only some are for every browser. */
const requirePicture = (files: readonly StoredFile[], field: string): void => {
  for (const { name, contentType } of files) {
    if (!PICTURE_TYPES.some((type) => type === contentType))
      throw new Failure('theme.pictureKind', { name, field });
  }
};
