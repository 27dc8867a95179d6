import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { createArchive, previewArchive } from './actions/create.ts';
import { readArchive } from './actions/read.ts';
import {
  backUpArchiveAgain,
  deleteFromProduction,
  deleteFromArchive,
  restoreArchive,
} from './actions/take-step.ts';
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
