import { routesOf } from '@portal/platform/server/route.ts';
import * as answerCalls from '../contract/endpoints.ts';
import * as planningCalls from '../contract/planning/planning-calls.ts';
import * as sourceCalls from '../contract/source-calls.ts';
import { saveForecast, submitForecast } from './actions/answer.ts';
import { acceptForecast, rejectForecast } from './actions/decide.ts';
import { importForecastAnswers } from './actions/import-answers.ts';
import { buckets, readForecastAnswers } from './buckets.ts';
import { comparison, readForecastComparison } from './comparing/comparison.ts';
import { readMaterialDemands } from './exchange/demands-of.ts';
import { takeMaterialDemands } from './exchange/take-demands.ts';
import { forecasts } from './forecasts.ts';
import { accuracy, readForecastAccuracy } from './planning/accuracy.ts';
import { readForecastDemand } from './planning/demand.ts';
import { readForecastPivot } from './planning/pivot.ts';
import { printForecast } from './print/print-forecast.ts';
import { printForecastVersion } from './print/print-version.ts';
import { sources } from './sources.ts';
import { takeForecast } from './taking/take-forecast.ts';
import { downloadForecastTemplate, importForecastVersions } from './taking/version-sheet.ts';
import { versions } from './versions.ts';

const calls = { ...answerCalls, ...sourceCalls, ...planningCalls };

export const routes = routesOf(calls, {
  listForecasts: forecasts.page,
  exportForecasts: forecasts.sheet,
  readForecast: async (caller, { id }) => forecasts.byId(caller, id),
  listForecastBuckets: buckets.page,
  exportForecastBuckets: buckets.sheet,
  listForecastVersions: versions.page,
  exportForecastVersions: versions.sheet,
  importForecastAnswers,
  takeForecast,
  takeMaterialDemands,
  readMaterialDemands,
  downloadForecastTemplate,
  importForecastVersions,
  readForecastAnswers,
  saveForecast,
  submitForecast,
  acceptForecast,
  rejectForecast,
  printForecast,
  printForecastVersion,
  listForecastComparison: comparison.page,
  exportForecastComparison: comparison.sheet,
  readForecastComparison,
  readForecastPivot,
  readForecastDemand,
  listForecastAccuracy: accuracy.page,
  exportForecastAccuracy: accuracy.sheet,
  readForecastAccuracy,
  listForecastSources: sources.page,
  exportForecastSources: sources.sheet,
  createForecastSource: sources.create,
  changeForecastSource: sources.change,
  downloadForecastSourceTemplate: sources.template,
  importForecastSources: sources.import,
});
