import { isoWeekOf } from '@portal/platform/contract/day.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import { plantPaper } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { Disruption } from '../../contract/fields.ts';
import { paperWords } from '../../contract/paper-words.ts';
import { words } from '../../contract/words.en.ts';
import { disruptionById } from '../card-rows.ts';

const { zh, en } = words;
/** Chinese and English side by side. */
const both = (word: keyof (typeof paperWords)['zh']): string =>
  `${paperWords.zh[word]} ${paperWords.en[word]}`;
const field = (name: keyof (typeof zh)['fields']): string => `${zh.fields[name]} ${en.fields[name]}`;

/** A card with its parts, measures and links, on A4 in both languages. Fails with `disruption.none`, and with `disruption.glyphsMissing`. */
export const printDisruption: FileAction<typeof calls.printDisruption> = async (caller, { id }) => {
  const card = await disruptionById(caller, id);
  return documentFile(
    await paper(caller, card),
    `${paperWords[caller.language].card} ${card.number}`,
    'disruption.glyphsMissing',
  );
};

const paper = async (caller: Caller, card: Disruption): Promise<PrintDocument> => {
  const { plant, moment, doneBy, foot } = await plantPaper(caller);
  return {
    title: paperWords.zh.card,
    subtitle: paperWords.en.card,
    number: card.number,
    parties: [
      plant,
      {
        caption: both('supplier'),
        lines: [card.supplierNameZh ?? '', card.supplierNameEn ?? '', card.supplierCode],
      },
    ],
    facts: [
      { caption: field('status'), value: `${zh.status[card.status]} ${en.status[card.status]}` },
      { caption: field('cause'), value: `${zh.cause[card.cause]} ${en.cause[card.cause]}` },
      { caption: field('effect'), value: `${zh.effect[card.effect]} ${en.effect[card.effect]}` },
      {
        caption: field('sentBy'),
        value: `${zh.sender[card.sentBy]} ${en.sender[card.sentBy]} ${card.sentByName}`,
      },
      { caption: field('startsAt'), value: moment(card.startsAt) },
      { caption: field('endsAt'), value: moment(card.endsAt) },
      { caption: field('changedAt'), value: moment(card.changedAt) },
      { caption: field('resolvedBy'), value: doneBy(card.resolvedBy, card.resolvedAt) },
      { caption: field('sourceId'), value: card.sourceId },
      { caption: field('text'), value: card.text ?? '' },
      { caption: field('resolving'), value: card.resolving ?? '' },
    ],
    tables: [
      {
        caption: field('parts'),
        columns: [
          { header: field('partNo'), width: 56 },
          { header: field('supplierPartNo'), width: 56 },
          { header: field('week'), width: 38 },
          { header: field('lost'), width: 32, align: 'right' as const },
        ],
        rows: card.parts.map(({ partNo, supplierPartNo, assetId, week, lost, unit }) => [
          partNo ?? assetId ?? '',
          supplierPartNo ?? '',
          week === null ? '' : `${isoWeekOf(week)} ${week}`,
          [lost, lost === null ? null : unit].filter((one) => one !== null).join(' '),
        ]),
      },
      {
        caption: field('measures'),
        columns: [
          { header: field('measure'), width: 94 },
          { header: field('owner'), width: 36 },
          { header: field('dueOn'), width: 26 },
          { header: field('doneOn'), width: 26 },
        ],
        rows: card.measures.map(({ measure, owner, dueOn, doneOn }) => [
          measure,
          owner,
          dueOn ?? '',
          doneOn ?? '',
        ]),
      },
      {
        caption: field('links'),
        columns: [
          { header: field('kind'), width: 44 },
          { header: field('number'), width: 56 },
          { header: field('day'), width: 30 },
          { header: field('partNo'), width: 52 },
        ],
        rows: card.links.map(({ kind, number, day, partNo }) => [
          `${zh.linkKind[kind]} ${en.linkKind[kind]}`,
          number,
          day ?? '',
          partNo ?? '',
        ]),
      },
    ].filter(({ rows }) => rows.length > 0),
    signatures: [both('sentBy'), both('readBy')],
    ...foot,
  };
};
