import {
  listKpiDisputes,
  listKpiScores,
  listKpiTemplates,
  listScoreLots,
  readKpiDispute,
  readKpiScore,
  readKpiTemplate,
} from '../contract/endpoints.ts';

/** What a verb makes old. */
export const templateRefreshes = [listKpiTemplates, readKpiTemplate] as const;
export const scoreRefreshes = [
  listKpiScores,
  readKpiScore,
  listScoreLots,
  listKpiDisputes,
  readKpiDispute,
] as const;
