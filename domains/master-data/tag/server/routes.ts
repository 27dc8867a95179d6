import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { removeTag } from './actions/remove-tag.ts';
import { selectTags } from './queries.ts';
import { tags } from './tags.ts';

export const routes = routesOf(calls, {
  listTags: tags.page,
  exportTags: tags.sheet,
  createTag: tags.create,
  changeTag: tags.change,
  downloadTagTemplate: tags.template,
  importTags: tags.import,
  removeTag,
  selectTags,
});
