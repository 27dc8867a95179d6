import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import * as historyCalls from '../contract/history-calls.ts';
import * as orderCalls from '../contract/order-calls.ts';
import * as trackingCalls from '../contract/tracking-calls.ts';
import { askPreSeriesAgain } from './actions/ask-pre-series-again.ts';
import { auditPreSeries } from './actions/audit-pre-series.ts';
import { closePreSeries } from './actions/close-pre-series.ts';
import { commitPreSeries } from './actions/commit-pre-series.ts';
import { confirmPreSeriesSplit } from './actions/confirm-pre-series-split.ts';
import { downloadPreSeriesCommitTemplate } from './actions/download-pre-series-commit-template.ts';
import { downloadPreSeriesTemplate } from './actions/download-pre-series-template.ts';
import { exportPreSeriesTracking } from './actions/export-pre-series-tracking.ts';
import { importPreSeriesCommitments } from './actions/import-pre-series-commitments.ts';
import { importPreSeriesOrders } from './actions/import-pre-series-orders.ts';
import { markPreSeriesUrgent } from './actions/mark-pre-series-urgent.ts';
import { publishPreSeriesOrder } from './actions/publish-pre-series-order.ts';
import { refusePreSeries } from './actions/refuse-pre-series.ts';
import { refusePreSeriesSplit } from './actions/refuse-pre-series-split.ts';
import { splitPreSeries } from './actions/split-pre-series.ts';
import { comparePreSeriesEditions } from './orders/compare.ts';
import { answers } from './answer/answer-list.ts';
import { editions } from './orders/edition-list.ts';
import { lineChains } from './lines/line-chains.ts';
import { lines } from './lines/lines.ts';
import { lots } from './lots/lots-list.ts';
import { orderById } from './orders/order-record.ts';
import { listPreSeriesTracking } from './tracking/tracking-list.ts';
import { readAnswerRules } from '@portal/call-off/server/offers.ts';

export const routes = [
  ...routesOf(trackingCalls, { listPreSeriesTracking, exportPreSeriesTracking }),
  ...routesOf(orderCalls, {
    readPreSeriesOrder: async (caller, { id }) => orderById(caller, id),
    publishPreSeriesOrder,
    downloadPreSeriesTemplate,
    importPreSeriesOrders,
  }),
  ...routesOf(calls, {
    listPreSeriesLines: lines.page,
    exportPreSeriesLines: lines.sheet,
    readPreSeriesRules: async (caller) => readAnswerRules(caller),
    readPreSeriesChains: async (caller, { id }) => lineChains(caller, id),
    commitPreSeries,
    downloadPreSeriesCommitTemplate,
    importPreSeriesCommitments,
    refusePreSeries,
    auditPreSeries,
    askPreSeriesAgain,
    splitPreSeries,
    confirmPreSeriesSplit,
    refusePreSeriesSplit,
    closePreSeries,
    markPreSeriesUrgent,
    listPreSeriesLots: lots.page,
  }),
  ...routesOf(historyCalls, {
    listPreSeriesEditions: editions.page,
    exportPreSeriesEditions: editions.sheet,
    comparePreSeriesEditions,
    listPreSeriesAnswers: answers.page,
    exportPreSeriesAnswers: answers.sheet,
  }),
];
