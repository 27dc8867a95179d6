import { serve, type Route } from '@portal/platform/server/plugin.ts';
import {
  backUpAgain,
  createArchive,
  deleteFromArchive,
  deleteFromProduction,
  listArchives,
  previewArchive,
  readArchive,
  restoreArchive,
} from '../contract/endpoints.ts';
import { create, preview } from './actions/create.ts';
import { archive, archives } from './actions/read.ts';
import { takeBackup, takeDelete, takeRemove, takeRestore } from './actions/take-step.ts';

export const routes: readonly Route[] = [
  serve(listArchives, archives),
  serve(previewArchive, preview),
  serve(readArchive, archive),
  serve(createArchive, create),
  serve(backUpAgain, takeBackup),
  serve(deleteFromProduction, takeDelete),
  serve(restoreArchive, takeRestore),
  serve(deleteFromArchive, takeRemove),
];
