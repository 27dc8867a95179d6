import type { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { HOUSE_THEME, ThemeFields, type TenantTheme } from '@portal/platform/contract/shell/theme.ts';
import { addressOf } from '@portal/platform/web/calls/files/stored-file.ts';
import type { FormValues } from '@portal/platform/web/form/field.ts';
import * as z from 'zod/mini';

/** What stands in the form as a look: each value that is none yet keeps the one before, so half a colour changes nothing. */
export const triedTheme = (values: FormValues, before: TenantTheme): TenantTheme => {
  const fields = Object.entries(ThemeFields.shape).map(([name, shape]) => {
    const parsed = z.safeParse(shape, values[name] ?? null);
    return [name, parsed.success ? parsed.data : before[name as keyof TenantTheme]];
  });
  return {
    ...HOUSE_THEME,
    ...Object.fromEntries(fields),
    logo: pictureOf(values.logo),
    loginPicture: pictureOf(values.loginPicture),
  };
};

const pictureOf = (files: unknown): string | null => {
  const [file] = (files ?? []) as readonly StoredFile[];
  return file ? addressOf(file) : null;
};
