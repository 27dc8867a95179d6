import { add } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { addressLine } from '@portal/delivery-note/contract/parties.ts';
import { plantZone, presentPlant } from '@portal/plant/server/offers.ts';
import type { MilkRun, Stop } from '../contract/fields.ts';
import { paperWords } from '../contract/paper-words.ts';

type Word = keyof (typeof paperWords)['zh'];

/** Chinese and English side by side: drivers and gates read one or the other. */
const both = (word: Word): string => `${paperWords.zh[word]} ${paperWords.en[word]}`;

/** The tour as the driver takes it along: where he is awaited, when, and what he loads there. */
export const runSheet = async (caller: Caller, run: MilkRun): Promise<PrintDocument> => {
  const zone = await plantZone(caller);
  const plant = await presentPlant(caller);
  const moment = (iso: string | null): string =>
    iso === null
      ? ''
      : new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
          new Date(iso),
        );
  const printed = { at: moment(new Date().toISOString()), by: caller.scope.userName };
  const { zh, en } = paperWords;
  return {
    title: zh.title,
    subtitle: en.title,
    number: run.number,
    parties: [
      {
        caption: both('plant'),
        lines: [plant?.name_zh ?? '', plant?.name_en ?? '', addressLine(plant?.city, plant?.street)],
      },
      {
        caption: both('carrier'),
        lines: [run.forwarderNameZh ?? '', run.forwarderNameEn ?? '', run.forwarderCode ?? ''],
      },
    ],
    facts: [
      { caption: both('place'), value: addressLine(run.unloadingPoint, run.door) },
      { caption: both('window'), value: addressLine(run.windowDay, run.window) },
      { caption: both('truck'), value: run.truckPlate ?? '', byHand: true },
      { caption: both('driver'), value: addressLine(run.driverName, run.driverPhone), byHand: true },
    ],
    tables: [
      {
        caption: both('stops'),
        columns: [
          { header: both('stop'), width: 14, align: 'right' },
          { header: both('at'), width: 30 },
          { header: both('supplier'), width: 62 },
          { header: both('order'), width: 38 },
          { header: both('packages'), width: 18, align: 'right' },
          { header: both('gross'), width: 20, align: 'right' },
        ],
        rows: [
          ...run.stopList.map((stop) => [
            String(stop.position),
            moment(stop.pickupAt),
            [stop.supplierNameZh ?? stop.supplierCode, stop.place, stop.contact].filter(Boolean).join('\n'),
            `${stop.orderNumber} (${stop.notes})`,
            String(stop.packages),
            stop.weightKg,
          ]),
          [both('total'), '', '', '', String(sumOf(run.stopList)), weightOf(run.stopList)],
        ],
      },
    ],
    ...(run.remark !== null && { remarks: run.remark }),
    signatures: [both('signDriver'), both('signPlant')],
    footer: `${fill(zh.printed, printed)} · ${fill(en.printed, printed)}`,
    pageWords: `${zh.page} · ${en.page}`,
  };
};

const sumOf = (stops: readonly Stop[]): number => stops.reduce((sum, { packages }) => sum + packages, 0);
const weightOf = (stops: readonly Stop[]): string => add('0', ...stops.map(({ weightKg }) => weightKg));
