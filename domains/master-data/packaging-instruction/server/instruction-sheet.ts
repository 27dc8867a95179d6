import { buffer } from 'node:stream/consumers';
import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { PrintDocument, PrintFigure } from '@portal/platform/server/print/document.ts';
import { plantZone, presentPlant } from '@portal/plant/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import { contentFields } from '../contract/content.ts';
import { sideView, topView, type Part, type View } from '../contract/drawing.ts';
import { figureText } from '../contract/figure-text.ts';
import type { Instruction } from '../contract/instruction.ts';
import { packingIn } from '../contract/packing-in.ts';
import { figuresOf, type Figures } from '../contract/rules.ts';
import { words } from '../contract/words.en.ts';

const COLOURS: Readonly<Record<Part, string>> = {
  outer: '#e2e8f0',
  box: '#bfdbfe',
  cover: '#fde68a',
  above: '#f8fafc',
};

/** The data sheet of an edition in the caller's language, titled in both. */
export const instructionSheet = async (caller: Caller, instruction: Instruction): Promise<PrintDocument> => {
  const text = words[caller.language];
  const other = words[caller.language === 'zh' ? 'en' : 'zh'];
  const chinese = caller.language === 'zh';
  const [plant, supplier] = [await presentPlant(caller), await supplierOf(caller, instruction.supplierCode)];
  if (!plant || !supplier) throw new Failure('err.notFound', { id: instruction.id });
  const zone = await plantZone(caller);
  const now = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date());
  const shown = (field: (typeof contentFields)[number]): string => {
    if (field === 'supplementType')
      return instruction.supplementType === null ? '' : text.supplementType[instruction.supplementType];
    return String(instruction[field] ?? '');
  };
  const packed = packingIn(instruction, instruction.measures);
  return {
    title: text.print.sheet,
    subtitle: `${other.print.sheet} · ${fill(text.texts.edition, { edition: instruction.edition })} · ${text.status[instruction.status]}`,
    number: instruction.number,
    parties: [
      {
        caption: text.fields.supplierName,
        lines: [
          chinese ? supplier.name_zh : supplier.name_en,
          instruction.supplierCode,
          instruction.contactName ?? '',
          instruction.contactPhone ?? '',
          instruction.contactEmail ?? '',
        ],
      },
      {
        caption: text.told.plantNo,
        lines: [chinese ? plant.name_zh : plant.name_en, instruction.plantNo, instruction.planner ?? ''],
      },
      {
        caption: text.fields.partNo,
        lines: [instruction.partNo, chinese ? instruction.partNameZh : instruction.partNameEn],
      },
    ],
    facts: [
      { caption: text.fields.effectiveOn, value: instruction.effectiveOn },
      { caption: text.fields.expiresOn, value: instruction.expiresOn ?? '' },
      ...contentFields
        .filter((field) => !ELSEWHERE.has(field))
        .map((field) => ({ caption: text.fields[field], value: shown(field) })),
      ...(packed
        ? Object.entries(figuresOf(...packed)).map(([name, value]) => ({
            caption: text.figures[name as keyof Figures],
            value: figureText(name as keyof Figures, value, text.texts),
          }))
        : []),
    ],
    tables: [
      {
        caption: text.sections.steps,
        columns: [
          { header: text.print.no, width: 14, align: 'right' },
          { header: text.fields.text, width: 168 },
        ],
        rows: instruction.steps.map((step, at) => [String(at + 1), step.text ?? '']),
      },
    ],
    ...(packed && {
      figures: [
        figureOf(text.texts.topView, topView(...packed)),
        figureOf(text.texts.sideView, sideView(...packed)),
      ],
    }),
    pictures: { caption: text.fields.picture, items: await picturesIn(caller, instruction) },
    ...(instruction.protection && { remarks: `${text.fields.protection}: ${instruction.protection}` }),
    footer: fill(text.print.footer, { at: now, by: caller.scope.userName }),
    pageWords: text.print.page,
  };
};

/** Said among the parties, or under the tables. */
const ELSEWHERE: ReadonlySet<string> = new Set(['contactName', 'contactPhone', 'contactEmail', 'protection']);

const figureOf = (caption: string, { width, height, shapes }: View): PrintFigure => ({
  caption,
  width,
  height,
  shapes: shapes.map(({ part, ...area }) => ({ ...area, colour: COLOURS[part] })),
});

const picturesIn = async (caller: Caller, { steps }: Instruction) =>
  Promise.all(
    steps.flatMap(({ picture, text }, at) =>
      picture.map(async ({ uuid }) => ({
        caption: `${at + 1}. ${text ?? ''}`,
        image: new Uint8Array(await buffer(caller.files.get(uuid))),
      })),
    ),
  );
