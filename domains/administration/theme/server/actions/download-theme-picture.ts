import { Failure } from '@portal/platform/contract/failure.ts';
import type { OpenFileAction } from '@portal/platform/server/route.ts';
import type * as calls from '../../contract/endpoints.ts';
import { wornPicture } from '../queries.ts';
import { asSystem } from '../as-system.ts';

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
