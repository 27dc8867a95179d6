export { saveForecast, submitForecast } from './actions/answer.ts';
export { acceptForecast, rejectForecast } from './actions/decide.ts';
export { takeForecast } from './taking/take-forecast.ts';
export { demandWeeks, publishedVersions, type PublishedVersion } from './demand-weeks.ts';
export { newestDemand, type NewestVersion } from './newest-demand.ts';
export { forecastsDue, type ForecastDue } from './answers-due.ts';
