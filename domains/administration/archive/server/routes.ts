import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { createArchive } from './actions/create-archive.ts';
import { previewArchive } from './actions/preview-archive.ts';
import { readArchive } from './actions/read-archive.ts';
import { backUpArchiveAgain } from './actions/back-up-archive-again.ts';
import { deleteFromArchive } from './actions/delete-from-archive.ts';
import { deleteFromProduction } from './actions/delete-from-production.ts';
import { restoreArchive } from './actions/restore-archive.ts';
import { listArchives } from './queries.ts';

export const routes = routesOf(calls, {
  listArchives,
  previewArchive,
  readArchive,
  createArchive,
  backUpArchiveAgain,
  deleteFromProduction,
  restoreArchive,
  deleteFromArchive,
});
