import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { create, preview } from './actions/create.ts';
import { archive, archives } from './actions/read.ts';
import { takeBackup, takeDelete, takeRemove, takeRestore } from './actions/take-step.ts';

export const routes = routesOf(calls, {
  listArchives: archives,
  previewArchive: preview,
  readArchive: archive,
  createArchive: create,
  backUpAgain: takeBackup,
  deleteFromProduction: takeDelete,
  restoreArchive: takeRestore,
  deleteFromArchive: takeRemove,
});
