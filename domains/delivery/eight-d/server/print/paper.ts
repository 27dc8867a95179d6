import { buffer } from 'node:stream/consumers';
import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { plantZone, presentPlant } from '@portal/plant/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import type { EightD } from '../../contract/fields.ts';
import { stages } from '../../contract/stages.ts';
import { words } from '../../contract/words.en.ts';
import { choicesFor } from '../form/choices.ts';
import { diagramsOf } from './diagrams.ts';
import { tablesOf } from './tables-of.ts';

/** What the printer can draw. */
const DRAWN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);
const MOST_PICTURES = 20;

/** A report on A4 in the caller's language, titled in both: all stages with their tables, tree and diagram, and the pictures. */
export const paperOf = async (caller: Caller, report: EightD): Promise<PrintDocument> => {
  const { language } = caller;
  const text = words[language];
  const other = words[language === 'zh' ? 'en' : 'zh'];
  const chinese = language === 'zh';
  const [plant, supplier] = [await presentPlant(caller), await supplierOf(caller, report.supplierCode)];
  if (!plant || !supplier) throw new Failure('eightD.none', { id: report.id });
  const zone = await plantZone(caller);
  const now = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date());
  const { fields } = text;
  const choices = await choicesFor(caller);
  return {
    title: text.print.sheet,
    subtitle: `${other.print.sheet} · ${text.severity[report.severity]} · ${text.status[report.status]} · ${text.stage[report.stage]}`,
    number: report.number,
    parties: [
      {
        caption: text.side.supplier,
        lines: [chinese ? supplier.name_zh : supplier.name_en, report.supplierCode],
      },
      { caption: text.side.plant, lines: [chinese ? plant.name_zh : plant.name_en, report.customerContact] },
      {
        caption: fields.partNo,
        lines: [report.partNo, (chinese ? report.partNameZh : report.partNameEn) ?? ''],
      },
    ],
    facts: [
      { caption: fields.complaintDate, value: report.complaintDate },
      { caption: fields.customerComplaintId, value: report.customerComplaintId ?? '' },
      { caption: fields.orderNumber, value: report.orderNumber ?? '' },
      { caption: fields.complaint, value: report.complaint },
      { caption: fields.deviationIds, value: report.deviations.map(({ number }) => number).join(', ') },
      { caption: fields.referenceId, value: report.reference?.number ?? '' },
    ],
    tables: stages.flatMap((stage) => tablesOf(report, stage, { language, choices, zone })),
    diagrams: diagramsOf(report, language),
    pictures: { caption: text.print.pictures, items: await picturesIn(caller, report) },
    footer: fill(text.print.footer, { at: now, by: caller.scope.userName }),
    pageWords: text.print.page,
  };
};

const picturesIn = async (caller: Caller, { stages: rows }: EightD) =>
  Promise.all(
    rows
      .flatMap(({ stage, files }) => files.map((file) => ({ stage, file })))
      .filter(({ file }) => DRAWN.has(file.contentType))
      .slice(0, MOST_PICTURES)
      .map(async ({ stage, file }) => ({
        caption: `${words[caller.language].stage[stage]} · ${file.name}`,
        image: new Uint8Array(await buffer(caller.files.get(file.uuid))),
      })),
  );
