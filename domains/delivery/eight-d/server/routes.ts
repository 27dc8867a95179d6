import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { approveEightD, cancelEightD, refuseEightD } from './actions/decide-eight-d.ts';
import { followMeasure } from './actions/follow-measure.ts';
import { openEightD } from './actions/open-eight-d.ts';
import { referEightD } from './actions/refer-eight-d.ts';
import { saveEightD13, saveEightD4, saveEightD56, saveEightD7, saveEightD8 } from './actions/save-stage.ts';
import { submitEightD } from './actions/submit-eight-d.ts';
import { clocks } from './clocks.ts';
import { eightDs } from './eight-ds.ts';
import { readEightDFigures } from './figures.ts';
import { downloadEightDForm, takeEightDForm } from './form/take-form.ts';
import { printEightD } from './print/print-eight-d.ts';
import { readEightD } from './read.ts';

export const routes = routesOf(calls, {
  listEightDs: eightDs.page,
  exportEightDs: eightDs.sheet,
  readEightD,
  openEightD,
  saveEightD13,
  saveEightD4,
  saveEightD56,
  saveEightD7,
  saveEightD8,
  submitEightD,
  approveEightD,
  refuseEightD,
  cancelEightD,
  referEightD,
  followMeasure,
  printEightD,
  downloadEightDForm,
  takeEightDForm,
  readEightDFigures,
  listEightDClocks: clocks.page,
  exportEightDClocks: clocks.sheet,
  createEightDClock: clocks.create,
  changeEightDClock: clocks.change,
  downloadEightDClockTemplate: clocks.template,
  importEightDClocks: clocks.import,
});
