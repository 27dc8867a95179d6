import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { versionColumns } from '../contract/fields.ts';
import { sourceColumns } from '../contract/source.ts';
import { words } from '../contract/words.en.ts';
import { forecasts } from './forecasts.ts';

export const history: KeptHistories = {
  forecast: forecasts.history,
  forecast_source: {
    opens: ['forecast-source:list'],
    name: { zh: '预测来源', en: 'Forecast source' },
    title: 'source',
    words,
    columns: sourceColumns,
  },
  forecast_version: {
    opens: ['forecast-version:list'],
    title: 'number',
    name: { zh: '预测版本', en: 'Forecast version' },
    words,
    parts: {},
    columns: { ...versionColumns, publishedAt: { kind: 'moment' } },
  },
};
