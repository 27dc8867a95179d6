import bwipjs from 'bwip-js/node';
import PdfDocument from 'pdfkit';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinPdfs } from '@portal/platform/server/print/join-pdf.ts';
import { renderInWorker, stopPrinting } from '@portal/platform/server/print/print-worker.ts';
import { codesOf, houseLayouts } from '@portal/delivery-note/contract/label/layout.ts';
import { labelForms } from '@portal/delivery-note/contract/label/places.ts';
import { codeText } from '@portal/delivery-note/contract/label/proof.ts';
import type { Label } from '@portal/delivery-note/contract/label/texts.ts';
import { processDefaults } from '@portal/settings/contract/process.ts';
import { timed, type Claim } from '../claim.ts';

const ROUNDS = 3;
const LABELS = 5000;
/** As the job draws them (`draw-labels.ts`). */
const PART = 200;

/**
 * 5,000 labels as one PDF: part by part in the printing thread, each label proved, each part kept, then joined; against a bare loop of
 * pdfkit and bwip-js that draws the same symbols alone and proves nothing.
 */
export const labels: Claim = {
  name: 'labels',
  measure: async (note) => {
    const all = Array.from({ length: LABELS }, (_, index) => label(index));
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-labels-'));
    try {
      await printAll(all.slice(0, PART), folder);
      await bareLoop(all.slice(0, 20));
      const rounds: number[] = [];
      const delays: number[] = [];
      const growth: number[] = [];
      const proofs: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const yardstick = await timed(async () => bareLoop(all));
        await sleep(100);
        const delay = monitorEventLoopDelay({ resolution: 5 });
        const before = process.memoryUsage.rss();
        let most = before;
        const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
        delay.enable();
        const ours = await timed(async () => printAll(all, folder));
        delay.disable();
        clearInterval(watch);
        const proof = await timed(async () => proveAll(all.slice(0, 5 * PART)));
        delays.push(delay.percentile(99) / 1e6);
        growth.push((most - before) / 2 ** 20);
        proofs.push((proof * (LABELS / (5 * PART))) / yardstick);
        note(
          `${(LABELS / (ours / 1000)).toFixed(0)} labels/s, bare loop ${(LABELS / (yardstick / 1000)).toFixed(0)}/s`,
        );
        rounds.push(yardstick / ours);
      }
      await stopPrinting();
      return [
        { name: 'speed of 5,000 proved labels / bare pdfkit + bwip-js', rounds, bar: '>= 0.6' },
        { name: 'labels: time to read the codes again / bare loop', rounds: proofs, bar: '<= 0.6' },
        { name: 'labels: event-loop delay p99 meanwhile', rounds: delays, bar: '<= 50', unit: ' ms' },
        { name: 'labels: growth of the process', rounds: growth, bar: '<= 150', unit: ' MB' },
      ];
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

const RENDERER = new URL(import.meta.resolve('@portal/delivery-note/server/label/render-labels.ts'));
const identifiers = processDefaults.labelIdentifiers;
const layouts = Object.fromEntries(
  labelForms.map((form) => [form, { layout: houseLayouts[form], identifiers }]),
);

const printAll = async (all: readonly Label[], folder: string): Promise<void> => {
  const files: string[] = [];
  for (let at = 0; at < all.length; at += PART) {
    const job = { title: 'bench', labels: all.slice(at, at + PART), gtl: true, layouts };
    const { pdf } = await renderInWorker(RENDERER, job, 'renderLabels');
    const file = path.join(folder, `${at}.pdf`);
    await writeFile(file, pdf);
    files.push(file);
  }
  const parts = (async function* () {
    for (const file of files) yield readFile(file);
  })();
  await pipeline(Readable.from(joinPdfs(parts, 'bench')), createWriteStream(path.join(folder, 'all.pdf')));
};

const proveAll = async (some: readonly Label[]): Promise<void> => {
  await renderInWorker(RENDERER, { labels: some, gtl: true, layouts }, 'proveLabels');
};

const label = (index: number): Label => {
  const plate = `1JUN123456789${String(index).padStart(9, '0')}`;
  return {
    texts: {
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
    },
    facts: {
      licencePlate: plate,
      partNumber: '5G0 123 456 A',
      quantity: '10',
      unit: 'PCE',
      supplierCode: 'S1001',
      deliveryNoteNumber: '00000042',
      changeIndex: '01A',
      shipDate: '20261121',
    },
  };
};

/** Nothing but the two symbols of each label, drawn as bwip-js gives them. */
const bareLoop = async (drawn: readonly Label[]): Promise<void> => {
  const doc = new PdfDocument({ autoFirstPage: false });
  doc.resume();
  for (const one of drawn) {
    doc.addPage({ size: [595, 210], margin: 0 });
    const matrix = codesOf('gtl-inner', houseLayouts['gtl-inner'], identifiers, one.facts).find(
      ({ kind }) => kind === 'dataMatrix',
    )!;
    for (const svg of [
      bwipjs.toSVG({ bcid: 'code128', text: one.texts.licencePlate, scale: 1, height: 10 }),
      bwipjs.toSVG({
        bcid: 'datamatrix',
        text: codeText(matrix)
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
