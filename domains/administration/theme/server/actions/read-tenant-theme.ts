import type * as shellCalls from '../../contract/shell-calls.ts';
import { HOUSE_THEME } from '@portal/platform/contract/shell/theme.ts';
import type { OpenAction } from '@portal/platform/server/route.ts';
import { shownTheme } from '../queries.ts';
import { fieldsOf } from '../record.ts';
import { asSystem } from '../as-system.ts';

/** Open to everybody: the look and nothing else. A tenant without one, or that does not exist, has the house's. */
export const readTenantTheme: OpenAction<typeof shellCalls.readTenantTheme> = async (request) => {
  const row = await asSystem(request, async (db) => shownTheme(db, request.tenantId));
  if (!row) return HOUSE_THEME;
  return { ...fieldsOf(row), logo: addressOf(row.logo_uuid), loginPicture: addressOf(row.picture_uuid) };
};

const addressOf = (uuid: string | null): string | null =>
  uuid === null ? null : `/api/system/v1/theme/picture/${uuid}`;
