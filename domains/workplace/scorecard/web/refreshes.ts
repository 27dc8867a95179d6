import {
  listKpiDisputes,
  listKpiPlans,
  listKpiScores,
  listKpiTemplates,
  listScoreLots,
  readKpiDispute,
  readKpiPlan,
  readKpiScore,
  readKpiTemplate,
} from '../contract/endpoints.ts';

/** What a verb makes old. */
export const planRefreshes = [listKpiPlans, readKpiPlan] as const;
export const templateRefreshes = [listKpiTemplates, readKpiTemplate] as const;
export const scoreRefreshes = [
  listKpiScores,
  readKpiScore,
  listScoreLots,
  listKpiDisputes,
  readKpiDispute,
] as const;
