import { masterData } from '@portal/platform/contract/master-data.ts';
import { sourceColumns, sourceFilters } from './source.ts';

export const {
  list: listForecastSources,
  export: exportForecastSources,
  create: createForecastSource,
  change: changeForecastSource,
  template: downloadForecastSourceTemplate,
  import: importForecastSources,
} = masterData({
  path: '/sf/v1/forecast-source',
  needs: 'forecast-source:list',
  edits: 'forecast-source:edit',
  summary:
    'Sources of forecasts with how they count months, how long suppliers have to answer, and how accuracy is judged',
  record: 'forecast source',
  recordZh: '预测来源',
  columns: sourceColumns,
  filters: sourceFilters,
  refuses: ['forecast.sourceTaken', 'forecast.sourceStays'],
});
