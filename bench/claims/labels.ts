import bwipjs from 'bwip-js/node';
import PdfDocument from 'pdfkit';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LabelFields } from '@portal/platform/server/print/label-fields.ts';
import { formatEnvelope06 } from '@portal/platform/server/print/symbols.ts';
import { renderInWorker, stopPrinting } from '@portal/platform/server/print/print-worker.ts';
import { labelCaptions } from '@portal/delivery-note/contract/label-captions.ts';
import { timed, type Claim } from '../claim.ts';

const ROUNDS = 3;
const LABELS = 500;

/** 500 labels as one PDF in the printing thread, against a bare loop of pdfkit and bwip-js that draws the same symbols alone. */
export const labels: Claim = {
  name: 'labels',
  measure: async (note) => {
    const job = {
      title: 'bench',
      captions: labelCaptions,
      labels: Array.from({ length: LABELS }, (_, index) => label(index)),
    };
    const print = async () =>
      renderInWorker(
        new URL(import.meta.resolve('@portal/platform/server/print/label.ts')),
        job,
        'renderLabels',
      );
    await print();
    await bareLoop(job.labels.slice(0, 20));
    const rounds: number[] = [];
    const delays: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const yardstick = await timed(async () => bareLoop(job.labels));
      await sleep(100);
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const ours = await timed(print);
      delay.disable();
      delays.push(delay.percentile(99) / 1e6);
      note(
        `${(LABELS / (ours / 1000)).toFixed(0)} labels/s, bare loop ${(LABELS / (yardstick / 1000)).toFixed(0)}/s`,
      );
      rounds.push(yardstick / ours);
    }
    await stopPrinting();
    return [
      { name: 'speed of 500 labels / bare pdfkit + bwip-js', rounds, bar: '>= 0.6' },
      { name: 'labels: event-loop delay p99 meanwhile', rounds: delays, bar: '<= 50', unit: ' ms' },
    ];
  },
};

const label = (index: number): LabelFields => {
  const plate = `1JUN123456789${String(index).padStart(9, '0')}`;
  return {
    kind: 'S',
    shipFrom: { name: '长春甲零部件有限公司', code: 'S1001' },
    shipTo: { name: '长春一厂', address: '长春 东风大街 1 号' },
    unloadingPoint: 'A13',
    internalDestination: 'WH1',
    deliveryNote: '00000042',
    supplier: 'S1001',
    partNumber: '5G0 123 456 A',
    description: '前支架 Front bracket',
    quantity: '10',
    unit: '件',
    netWeight: '12.5 kg',
    grossWeight: '13.8 kg',
    licencePlate: plate,
    packageType: 'KLT4147',
    dates: { ship: '2026-11-21' },
    changeIndex: '01A',
    order: '5500012345',
    dataFields: [
      { di: '1J', value: plate.slice(2) },
      { di: 'P', value: '5G0 123 456 A' },
      { di: 'Q', value: '10' },
      { di: '3Q', value: 'PCE' },
      { di: 'V', value: 'S1001' },
      { di: '16K', value: '00000042' },
      { di: '2P', value: '01A' },
      { di: '6D', value: '20261121' },
    ],
  };
};

/** Nothing but the two symbols of each label, drawn as bwip-js gives them. */
const bareLoop = async (drawn: readonly LabelFields[]): Promise<void> => {
  const doc = new PdfDocument({ autoFirstPage: false });
  doc.resume();
  for (const one of drawn) {
    doc.addPage({ size: [595, 210], margin: 0 });
    for (const svg of [
      bwipjs.toSVG({ bcid: 'code128', text: one.licencePlate, scale: 1, height: 10 }),
      bwipjs.toSVG({
        bcid: 'datamatrix',
        text: formatEnvelope06(one.dataFields)
          .replaceAll('^', '^094')
          .replaceAll('\u001d', '^029')
          .replaceAll('\u001e', '^030')
          .replaceAll('\u0004', '^004'),
        parse: true,
        scale: 1,
      }),
    ]) {
      for (const match of svg.matchAll(/ d="([^"]+)"/g)) doc.path(match[1]!).fill();
    }
  }
  doc.end();
};
