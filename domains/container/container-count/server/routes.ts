import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { approveContainerCount, returnContainerCount } from './actions/decide-container-count.ts';
import { clearContainerFigure, enterContainerFigure } from './actions/enter-container-figure.ts';
import { openContainerCount } from './actions/open-container-count.ts';
import {
  repairContainerDefect,
  scrapContainerDefect,
  takeBackContainerDefect,
} from './actions/repair-container-defect.ts';
import { reportContainerDefect, withdrawContainerDefect } from './actions/report-container-defect.ts';
import { cancelContainerCount, submitContainerCount } from './actions/submit-container-count.ts';
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
