import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { approveContainerCount } from './actions/approve-container-count.ts';
import { cancelContainerCount } from './actions/cancel-container-count.ts';
import { clearContainerFigure } from './actions/clear-container-figure.ts';
import { enterContainerFigure } from './actions/enter-container-figure.ts';
import { openContainerCount } from './actions/open-container-count.ts';
import { repairContainerDefect } from './actions/repair-container-defect.ts';
import { reportContainerDefect } from './actions/report-container-defect.ts';
import { returnContainerCount } from './actions/return-container-count.ts';
import { scrapContainerDefect } from './actions/scrap-container-defect.ts';
import { submitContainerCount } from './actions/submit-container-count.ts';
import { takeBackContainerDefect } from './actions/take-back-container-defect.ts';
import { withdrawContainerDefect } from './actions/withdraw-container-defect.ts';
import { countById, counts } from './counts.ts';
import { defectById, defects } from './defects.ts';

export const routes = routesOf(calls, {
  listContainerCounts: counts.page,
  exportContainerCounts: counts.sheet,
  readContainerCount: async (caller, { id }) => countById(caller, id),
  openContainerCount,
  enterContainerFigure,
  clearContainerFigure,
  submitContainerCount,
  cancelContainerCount,
  approveContainerCount,
  returnContainerCount,
  listContainerDefects: defects.page,
  exportContainerDefects: defects.sheet,
  readContainerDefect: async (caller, { id }) => defectById(caller, id),
  reportContainerDefect,
  withdrawContainerDefect,
  repairContainerDefect,
  takeBackContainerDefect,
  scrapContainerDefect,
});
