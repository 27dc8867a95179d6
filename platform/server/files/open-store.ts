import type { FilesPlace } from '../config/files-config.ts';
import { folderStore, type FileStore } from './store.ts';

/**
 * The store of a place. One elsewhere is tried first, and fails with `FilesFailure`; its client is loaded only where there is
 * one.
 */
export const openStore = async (place: FilesPlace): Promise<FileStore> => {
  if ('folder' in place) return folderStore(place.folder);
  const [{ checkS3 }, { s3Store }] = await Promise.all([
    import('./s3/check-s3.ts'),
    import('./s3/s3-store.ts'),
  ]);
  await checkS3(place);
  return s3Store(place);
};
