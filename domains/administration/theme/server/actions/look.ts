import { Failure } from '@portal/platform/contract/failure.ts';
import type * as shellCalls from '../../contract/shell-calls.ts';
import { HOUSE_THEME } from '@portal/platform/contract/shell/theme.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/jobs.ts';
import type { OpenAction, OpenFileAction, OpenRequest } from '@portal/platform/server/route.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type * as calls from '../../contract/endpoints.ts';
import { shownTheme, wornPicture } from '../queries.ts';
import { fieldsOf } from '../record.ts';

/** Open to everybody: the look and nothing else. A tenant without one, or that does not exist, has the house's. */
export const readTenantTheme: OpenAction<typeof shellCalls.readTenantTheme> = async (request) => {
  const row = await asSystem(request, async (db) => shownTheme(db, request.tenantId));
  if (!row) return HOUSE_THEME;
  return { ...fieldsOf(row), logo: addressOf(row.logo_uuid), loginPicture: addressOf(row.picture_uuid) };
};

/** Its name changes with the picture, so browsers may keep it. */
export const downloadThemePicture: OpenFileAction<typeof calls.downloadThemePicture> = async (
  request,
  { uuid },
) => {
  const picture = await asSystem(request, async (db) => wornPicture(db, uuid));
  if (!picture) throw new Failure('err.notFound');
  return {
    name: picture.name,
    contentType: picture.contentType,
    bytes: Number(picture.bytes),
    inline: true,
    lasting: true,
    body: request.services.files.get(uuid),
  };
};

const addressOf = (uuid: string | null): string | null =>
  uuid === null ? null : `/api/system/v1/theme/picture/${uuid}`;

const asSystem = async <T>(
  { services, tenantId }: OpenRequest,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> =>
  inTransaction(
    services.pool,
    { scope: systemScope({ tenantId, plantNo: '', plants: [] }) },
    async ({ db }) => work(db),
  );
