import { wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import { inOrder } from '@portal/platform/server/database/in-order.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import { plantZone, presentPlant } from '@portal/plant/server/offers.ts';
import { unitNames } from '@portal/settings/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { copyText, paperWords } from '../../contract/paper-words.ts';
import { inSequence, numbersOf, runsText } from '../../contract/numbers/number-place.ts';
import { racksOf, type PrintForm } from '../../contract/print.ts';
import { words } from '../../contract/words.en.ts';
import { labelFile } from '../label/label-file.ts';
import { printedCallOffs, printOf, type Print, type PrintedCallOff } from '../print/printed-call-offs.ts';

/** The paper of a print as it was made: a list in sequence, or a sheet for each rack with its places, its number upon it as Code 128; or the labels. */
export const downloadJisPrint: FileAction<typeof calls.downloadJisPrint> = async (caller, { id }) => {
  const print = await printOf(caller, id);
  if (print.form === 'label') return labelFile(caller, print);
  const document = await paper(caller, print);
  return documentFile(document, document.number, 'jis.glyphsMissing');
};

type Word = keyof (typeof paperWords)['zh'];
const both = (word: Word): string => `${paperWords.zh[word]} ${paperWords.en[word]}`;

const paper = async (caller: Caller, print: Print): Promise<PrintDocument> => {
  const form = print.form as Exclude<PrintForm, 'label'>;
  const [callOffs, supplier, plant, zone, unitName] = await inOrder(
    printedCallOffs(caller, print.message_ids, print.copy_nos),
    supplierOf(caller, print.supplier_code),
    presentPlant(caller),
    plantZone(caller),
    unitNames(caller),
  );
  const { zh, en } = paperWords;
  const at = wallClock(zone, new Date(print.created_at));
  const printed = { at: `${at.day} ${at.time}`, by: print.created_by };
  const one = (values: readonly string[]): string => [...new Set(values)].join(', ');
  const racks = print.form === 'rackSheet' ? racksOf(callOffs, print.places, print.load_order) : [callOffs];
  return {
    title: zh[form],
    subtitle: en[form],
    number: print.number,
    parties: [
      {
        caption: both('supplier'),
        lines: [supplier?.name_zh ?? '', supplier?.name_en ?? '', print.supplier_code],
      },
      { caption: both('plant'), lines: [plant?.name_zh ?? '', plant?.name_en ?? '', caller.scope.plantNo] },
    ],
    facts: [
      { caption: both('line'), value: one(callOffs.map(({ assemblyLine }) => assemblyLine)) },
      { caption: both('status'), value: one(callOffs.map(({ statusCode }) => statusCode)) },
      { caption: both('group'), value: one(callOffs.map(({ partGroup }) => partGroup)) },
      { caption: both('numbers'), value: print.numbers ?? runsText(callOffs) },
      ...(print.holes.length === 0 ? [] : [{ caption: both('missing'), value: numbersOf(print.holes) }]),
      { caption: both('count'), value: String(callOffs.length) },
      ...(print.form === 'rackSheet'
        ? [
            {
              caption: both('order'),
              value: `${words.zh.printOrder[print.load_order]} ${words.en.printOrder[print.load_order]}`,
            },
          ]
        : []),
    ],
    tables: racks.map((rack, place) => ({
      ...(print.form === 'rackSheet' && {
        caption: `${both('rack')} ${place + 1} · ${runsText(inSequence(rack), print.holes)}`,
      }),
      columns: [
        { header: both('place'), width: 18, align: 'right' as const },
        { header: both('sequence'), width: 24 },
        { header: both('vehicle'), width: 44 },
        { header: both('planned'), width: 28 },
        { header: both('parts'), width: 68 },
      ],
      rows: rack.map((callOff, index) => rowOf(callOff, index + 1, zone, unitName)),
    })),
    signatures: [both('loaded'), both('checked')],
    footer: `${fill(zh.printed, printed)} · ${fill(en.printed, printed)}`,
    pageWords: `${zh.page} · ${en.page}`,
  };
};

const rowOf = (
  callOff: PrintedCallOff,
  place: number,
  zone: string,
  unitName: (code: string) => string,
): string[] => {
  const planned = wallClock(zone, new Date(callOff.plannedAt));
  return [
    String(place),
    callOff.copyNo > 1 ? `${callOff.sequenceNo}\n${copyText(callOff.copyNo)}` : callOff.sequenceNo,
    [callOff.manufacturingNo, callOff.vehicleId].filter(Boolean).join('\n'),
    `${planned.day}\n${planned.time}`,
    callOff.parts.map(({ partNo, quantity, unit }) => `${partNo} × ${quantity} ${unitName(unit)}`).join('\n'),
  ];
};
