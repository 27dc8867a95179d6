import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { limits } from './limits.ts';
import { needLines, readContainerNeed } from './need-detail.ts';
import { needs } from './needs.ts';
import { shareContainers, shareLines } from './share-containers.ts';
import { shortages } from './shortages.ts';

export const routes = routesOf(calls, {
  listContainerLimits: limits.page,
  exportContainerLimits: limits.sheet,
  createContainerLimit: limits.create,
  changeContainerLimit: limits.change,
  downloadContainerLimitTemplate: limits.template,
  importContainerLimits: limits.import,
  listContainerNeeds: needs.page,
  exportContainerNeeds: needs.sheet,
  readContainerNeed,
  listContainerNeedLines: needLines.page,
  exportContainerNeedLines: needLines.sheet,
  listContainerShortages: shortages.page,
  exportContainerShortages: shortages.sheet,
  shareContainers,
  listContainerShares: shareLines.page,
  exportContainerShares: shareLines.sheet,
});
