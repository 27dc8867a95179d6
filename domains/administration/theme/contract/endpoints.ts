import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import { Id, Uuid } from '@portal/platform/contract/fields.ts';
import { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { ThemeFields } from '@portal/platform/contract/shell/theme.ts';
import * as z from 'zod/mini';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { contrastProblems } from './contrast.ts';

/** Pictures that every browser draws and that can carry no program. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

const Picture = z._default(z.array(z.object({ id: Id, uuid: Uuid })).check(z.maxLength(1, 'tooMany')), []);

/** 0: nothing has been decided yet. */
const ThemeVersion = wholeNumber().check(z.gte(0));

export const ThemeSetting = z.extend(ThemeFields, {
  /** Null as long as the look is the house's. */
  id: z.nullable(z.string()),
  version: ThemeVersion,
  logo: z.array(StoredFile),
  loginPicture: z.array(StoredFile),
});
export type ThemeSetting = z.output<typeof ThemeSetting>;

export const readTheme = endpoint({
  method: 'GET',
  path: '/system/v1/theme/setting',
  needs: 'system:theme',
  summary: 'The look of the tenant as it is edited, with its version',
  output: ThemeSetting,
});

/** Colours in which nobody could read are refused at their fields. */
export const ThemeInput = z
  .extend(ThemeFields, { version: ThemeVersion, logo: Picture, loginPicture: Picture })
  .check(
    z.superRefine((theme, context) => {
      for (const problem of contrastProblems(theme).filter(({ unreadable }) => unreadable))
        context.addIssue({ code: 'custom', path: [problem.colour], message: 'unreadable', input: theme });
    }),
  );

export const saveTheme = endpoint({
  method: 'PUT',
  path: '/system/v1/theme',
  needs: 'system:theme',
  name: { zh: '修改主题', en: 'Change theme' },
  summary: 'Gives the tenant its look; everybody has it with the next page that is loaded',
  input: ThemeInput,
  output: ThemeSetting,
  fails: ['err.updatedByOther', 'err.notFound', 'theme.pictureKind'],
});

/** Named by a number nobody can guess, so it needs no tenant; what is no picture of a look in use is not found. */
export const downloadThemePicture = file({
  types: ['image/*'],
  path: '/system/v1/theme/picture/{uuid}',
  needs: 'anyone',
  summary: 'The logo or the login picture of a look in use',
  input: z.object({ uuid: Uuid }),
  fails: ['err.notFound'],
});
