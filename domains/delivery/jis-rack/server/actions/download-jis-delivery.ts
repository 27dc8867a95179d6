import { wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import { inOrder } from '@portal/platform/server/database/in-order.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import { plantZone, presentPlant } from '@portal/plant/server/offers.ts';
import { unitNames } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { JisPiece } from '../../contract/fields.ts';
import { paperWords } from '../../contract/paper-words.ts';
import { words } from '../../contract/words.en.ts';
import { deliveryById } from '../deliveries.ts';

/** The paper that goes with the racks: each rack with its places; the number of the delivery stands on it as Code 128. */
export const downloadJisDelivery: FileAction<typeof calls.downloadJisDelivery> = async (caller, { id }) => {
  const document = await paper(caller, id);
  return documentFile(
    document,
    `${paperWords[caller.language].title} ${document.number}`,
    'jisRack.glyphsMissing',
  );
};

type Word = keyof (typeof paperWords)['zh'];
const both = (word: Word): string => `${paperWords.zh[word]} ${paperWords.en[word]}`;

const paper = async (caller: Caller, id: string): Promise<PrintDocument> => {
  const [delivery, plant, zone, unitName] = await inOrder(
    deliveryById(caller, id),
    presentPlant(caller),
    plantZone(caller),
    unitNames(caller),
  );
  const { zh, en } = paperWords;
  const moment = (at: string): string => Object.values(wallClock(zone, new Date(at))).join(' ');
  const printed = { at: moment(new Date().toISOString()), by: caller.scope.userName };
  return {
    title: zh.title,
    subtitle: en.title,
    number: delivery.number,
    parties: [
      {
        caption: both('supplier'),
        lines: [delivery.supplierNameZh, delivery.supplierNameEn, delivery.supplierCode],
      },
      { caption: both('plant'), lines: [plant?.name_zh ?? '', plant?.name_en ?? '', caller.scope.plantNo] },
    ],
    facts: [
      { caption: both('departed'), value: moment(delivery.departedAt) },
      { caption: both('arrival'), value: moment(delivery.expectedArrival) },
      { caption: both('truck'), value: delivery.truckPlate ?? '', byHand: true },
      { caption: both('racks'), value: String(delivery.racks) },
      { caption: both('pieces'), value: String(delivery.pieces) },
    ],
    tables: delivery.rackList.map((rack) => ({
      caption: [
        `${both('rack')} ${rack.licencePlate}`,
        `${words.zh.contents[rack.contents]} ${words.en.contents[rack.contents]}`,
        rack.assemblyLine,
        rack.partGroup,
        rack.numbers,
      ].join(' · '),
      columns: [
        { header: both('place'), width: 18, align: 'right' as const },
        { header: both('sequence'), width: 26 },
        { header: both('vehicle'), width: 48 },
        { header: both('part'), width: 46 },
        { header: both('quantity'), width: 18, align: 'right' as const },
        { header: both('remark'), width: 26 },
      ],
      rows: rack.pieceList.map((piece) => rowOf(piece, unitName)),
    })),
    signatures: [both('loaded'), both('received')],
    footer: `${fill(zh.printed, printed)} · ${fill(en.printed, printed)}`,
    pageWords: `${zh.page} · ${en.page}`,
  };
};

/** What is missing is said, so that nobody looks for it. */
const rowOf = (piece: JisPiece, unitName: (code: string) => string): string[] => [
  String(piece.place),
  piece.sequenceNo,
  [piece.manufacturingNo, piece.vehicleId].filter(Boolean).join('\n'),
  piece.partNo,
  `${piece.quantity} ${unitName(piece.unit)}`,
  piece.state === 'loaded' ? '' : `${both('missing')}\n${piece.missingReason ?? ''}`,
];
