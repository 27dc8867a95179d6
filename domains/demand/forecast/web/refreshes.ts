import {
  listForecastBuckets,
  listForecastVersions,
  listForecasts,
  readForecast,
  readForecastAnswers,
} from '../contract/endpoints.ts';

/** What shows forecasts, their buckets and answers. */
export const refreshes = [
  listForecasts,
  listForecastBuckets,
  listForecastVersions,
  readForecast,
  readForecastAnswers,
] as const;
