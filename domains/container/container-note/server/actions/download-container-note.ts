import { fill } from '@portal/platform/contract/words.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import { inOrder } from '@portal/platform/server/database/in-order.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import { plantZone, presentPlant } from '@portal/plant/server/offers.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import { onForwarder } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { paperWords } from '../../contract/paper-words.ts';
import { pointWord } from '../../contract/parties.ts';
import { words } from '../../contract/words.en.ts';
import { noteById } from '../notes.ts';

/** The paper that goes with the containers; its number stands on it as Code 128. */
export const downloadContainerNote: FileAction<typeof calls.downloadContainerNote> = async (
  caller,
  { id },
) => {
  const document = await paper(caller, id);
  return documentFile(
    document,
    `${paperWords[caller.language].title} ${document.number}`,
    'containerNote.glyphsMissing',
  );
};

type Word = keyof (typeof paperWords)['zh'];
/** Chinese and English side by side. */
const both = (word: Word): string => `${paperWords.zh[word]} ${paperWords.en[word]}`;
/** A figure that nobody has counted yet stays empty, to be written by hand. */
const figure = (counted: number | null): string => (counted === null ? '' : String(counted));

const paper = async (caller: Caller, id: string): Promise<PrintDocument> => {
  const [note, carrier, plant, zone, modes] = await inOrder(
    noteById(caller, id),
    carrierOf(caller, id),
    presentPlant(caller),
    plantZone(caller),
    dictChoices(caller, 'TRANSPORT_MODE'),
  );
  const ours = [plant?.name_zh ?? '', plant?.name_en ?? '', caller.scope.plantNo ?? ''];
  const theirs = [note.partnerNameZh ?? '', note.partnerNameEn ?? '', note.partnerCode];
  const [consignor, consignee] = note.direction === 'fromPlant' ? [ours, theirs] : [theirs, ours];
  const mode = modes.find(({ code }) => code === note.transportMode);
  const at = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date());
  const printed = { at, by: caller.scope.userName };
  const { zh, en } = paperWords;
  const right = { width: 19, align: 'right' } as const;
  return {
    title: zh.title,
    subtitle: en.title,
    number: note.number,
    parties: [
      { caption: both('consignor'), lines: consignor },
      { caption: both('consignee'), lines: consignee },
      { caption: both('carrier'), lines: carrier },
    ],
    facts: [
      { caption: both('state'), value: `${words.zh.state[note.state]} ${words.en.state[note.state]}` },
      { caption: both('pickOn'), value: note.pickOn },
      { caption: both('expectedOn'), value: note.expectedOn },
      { caption: both(pointWord[note.direction]), value: note.unloadingPoint ?? '' },
      { caption: both('mode'), value: mode ? `${mode.zh} ${mode.en}` : note.transportMode },
      { caption: both('order'), value: note.transportOrderNumber ?? '' },
    ],
    tables: [
      {
        caption: both('items'),
        columns: [
          { header: both('container'), width: 52 },
          { header: both('condition'), width: 24 },
          { header: both('quantity'), ...right },
          { header: both('layers'), width: 16, align: 'right' },
          { header: both('picked'), ...right },
          { header: both('received'), ...right },
          { header: both('remark'), width: 33 },
        ],
        rows: [
          ...note.items.map((item) => [
            [item.containerCode, item.containerNameZh, item.containerNameEn].filter(Boolean).join('\n'),
            `${words.zh.condition[item.condition]}\n${words.en.condition[item.condition]}`,
            String(item.quantity),
            figure(item.layers),
            figure(item.pickedQuantity),
            figure(item.receivedQuantity),
            [item.pickReason, item.receiveReason].filter(Boolean).join('\n'),
          ]),
          [
            both('total'),
            '',
            String(note.quantity),
            '',
            figure(note.pickedQuantity),
            figure(note.receivedQuantity),
            '',
          ],
        ],
      },
    ],
    signatures: [both('signConsignor'), both('signCarrier'), both('signConsignee')],
    footer: `${fill(zh.printed, printed)} · ${fill(en.printed, printed)}`,
    pageWords: `${zh.page} · ${en.page}`,
  };
};

/** Names and code of who carries the containers of a note; nothing where nobody was named. */
const carrierOf = async (caller: Caller, id: string): Promise<string[]> => {
  const row = await caller.db
    .selectFrom('container_note as note')
    .leftJoin('forwarder', onForwarder('note'))
    .where(ownRows(caller.scope, 'container_note', 'note'))
    .where('note.id', '=', id)
    .select(['note.forwarder_code', 'forwarder.name_zh', 'forwarder.name_en'])
    .executeTakeFirst();
  return [row?.name_zh, row?.name_en, row?.forwarder_code].filter((line) => typeof line === 'string');
};
