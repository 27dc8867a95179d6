import { agreed } from '@portal/platform/contract/agreement.ts';
import * as z from 'zod/mini';
import { identified } from '@portal/platform/contract/list-of.ts';
import {
  code,
  count,
  choice,
  moment,
  rowOf,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import {
  Id,
  Ids,
  Moment,
  PositiveCount,
  Uuid,
  Version,
  longest,
  selectedOf,
  text,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { byTab, contains, days, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
import { MOST_PLACES, printOrders } from '@portal/jis/contract/print.ts';
import { LONGEST_REASON } from '@portal/jis/contract/reason.ts';
import { SCAN_LENGTH } from '@portal/label/contract/scan.ts';
import { rackContents } from './contents.ts';
import { receiptVerdicts, rackEnds } from './receipt-scan.ts';
import { differenceKinds, verdicts } from './rules.ts';
import { callMarks, jisDeliveryStatus, jisRackStatus, pieceStates } from './status.ts';

const MOST_RACKS = 40;
/** Scans that a device sends at once; the others follow. */
export const MOST_SCANS = 100;
/** Scans of a rack that its page shows, the newest first. */
export const SCANS_SHOWN = 200;

export const jisRackColumns = {
  licencePlate: code({ px: 205, chars: 24, card: 'title' }),
  status: status(jisRackStatus, 'rackStatus', { px: 110, chars: 12, card: 'sign' }),
  assemblyLine: code({ px: 90, chars: 12, card: 'figure' }),
  partGroup: code({ px: 90, chars: 12, card: 'figure' }),
  contents: choice(rackContents, 'contents', { px: 120, chars: 20, card: 'more' }),
  numbers: name({ px: 130, chars: 20, card: 'figure' }),
  takeOut: name({ px: 130, chars: 20, maybe: true, card: 'sign' }),
  pieces: count({ px: 80, chars: 8, card: 'more' }),
  loadedPieces: count({ px: 90, chars: 8, card: 'figure' }),
  missingPieces: count({ px: 80, chars: 8, card: 'more' }),
  places: count({ px: 90, chars: 8, hidden: true }),
  loadOrder: choice(printOrders, 'loadOrder', { px: 120, chars: 14, hidden: true, card: 'more' }),
  supplierCode: code({ px: 100, chars: 12, card: 'more' }),
  supplierNameZh: name({ px: 170, chars: 26, of: 'zh', word: 'supplierName', hidden: true }),
  supplierNameEn: name({ px: 170, chars: 26, of: 'en', word: 'supplierName', hidden: true }),
  deliveryNumber: code({ px: 110, chars: 12, maybe: true, card: 'more' }),
  cancelReason: name({ px: 180, chars: 30, maybe: true, hidden: true }),
  createdBy: code({ px: 110, chars: 14, hidden: true }),
  createdAt: moment({ px: 150, chars: 18, sorts: true, card: 'more' }),
} as const;

export const jisRackFilters = {
  licencePlate: contains(40),
  status: inStatus(jisRackStatus, 'rackStatus'),
  assemblyLine: contains(20),
  partGroup: contains(20),
  contents: oneOf(rackContents, 'contents'),
  supplierCode: contains(35),
  createdAt: days(),
  shown: byTab(['loading', 'loaded', 'gone']),
} as const;

export const jisDeliveryColumns = {
  number: code({ px: 110, chars: 12, card: 'title' }),
  status: status(jisDeliveryStatus, 'deliveryStatus', { px: 110, chars: 12, card: 'sign' }),
  supplierCode: code({ px: 100, chars: 12, card: 'figure' }),
  supplierNameZh: name({ px: 170, chars: 26, of: 'zh', word: 'supplierName' }),
  supplierNameEn: name({ px: 170, chars: 26, of: 'en', word: 'supplierName' }),
  racks: count({ px: 80, chars: 8, card: 'figure' }),
  pieces: count({ px: 80, chars: 8, card: 'figure' }),
  differences: count({ px: 90, chars: 8, card: 'more' }),
  truckPlate: code({ px: 110, chars: 14, maybe: true, card: 'more' }),
  expectedArrival: moment({ px: 150, chars: 18, sorts: true, card: 'figure' }),
  departedAt: moment({ px: 150, chars: 18, sorts: true, card: 'more' }),
  arrivedAt: moment({ px: 150, chars: 18, maybe: true, card: 'more' }),
  receivedAt: moment({ px: 150, chars: 18, maybe: true, card: 'more' }),
  receivedBy: code({ px: 110, chars: 14, maybe: true, hidden: true }),
} as const;

export const jisDeliveryFilters = {
  number: contains(20),
  status: inStatus(jisDeliveryStatus, 'deliveryStatus'),
  supplierCode: contains(35),
  expectedArrival: days(),
  shown: byTab(['expected', 'received']),
} as const;

const nullable = z.nullable(z.string());

/** One part in its place of a rack. */
export const JisPiece = z.object({
  id: z.string(),
  place: z.number(),
  position: z.number(),
  sequenceNo: z.string(),
  manufacturingNo: z.string(),
  vehicleId: nullable,
  partNo: z.string(),
  quantity: z.string(),
  unit: z.string(),
  plannedAt: z.string(),
  isReorder: z.boolean(),
  call: z.enum(callMarks),
  state: z.enum(pieceStates),
  missingReason: nullable,
  loadedAt: nullable,
  loadedBy: nullable,
  receivedAs: z.nullable(z.enum(differenceKinds)),
  receiveReason: nullable,
});
export type JisPiece = z.output<typeof JisPiece>;

export const JisScan = z.object({
  id: z.string(),
  code: z.string(),
  place: z.nullable(z.number()),
  verdict: z.enum(verdicts),
  partNo: nullable,
  scannedAt: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type JisScan = z.output<typeof JisScan>;

export const JisRack = rowOf(jisRackColumns, {
  ...identified,
  deliveryId: nullable,
  pieceList: z.array(JisPiece),
  /** The newest first. */
  scans: z.array(JisScan),
});
export type JisRack = z.output<typeof JisRack>;

export const JisDelivery = rowOf(jisDeliveryColumns, {
  ...identified,
  rackList: z.array(
    z.object({
      id: z.string(),
      licencePlate: z.string(),
      assemblyLine: z.string(),
      partGroup: z.string(),
      contents: z.enum(rackContents),
      numbers: z.string(),
      pieceList: z.array(JisPiece),
      /** Scanned at the receipt: its plate, and how its first and last place were judged last; null where nobody has. */
      plateScannedAt: nullable,
      firstScanned: z.nullable(z.enum(receiptVerdicts)),
      lastScanned: z.nullable(z.enum(receiptVerdicts)),
    }),
  ),
});
export type JisDelivery = z.output<typeof JisDelivery>;

export const one = { id: Id, version: Version } as const;
export const reason = text(LONGEST_REASON);

/** Call-offs into racks of so many places, in sequence. */
export const OpenRacks = z.object({
  ids: Ids,
  places: PositiveCount.check(z.lte(MOST_PLACES, 'tooMany')),
  loadOrder: selectedOf(printOrders),
  contents: z._default(selectedOf(rackContents), 'parts'),
  agreed,
});

/** A scan as the device saw it; its token keeps it one scan however often it is sent. */
export const ScanInput = z.object({
  token: Uuid,
  code: z.string().check(longest(SCAN_LENGTH)),
  place: z.nullable(PositiveCount.check(z.lte(MOST_PLACES, 'tooMany'))),
  scannedAt: Moment,
});
export type ScanInput = z.output<typeof ScanInput>;
export const Scans = z
  .array(ScanInput)
  .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_SCANS, { error: 'tooMany', abort: true }));

export const DepartInput = z.object({
  rackIds: z.array(Id).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_RACKS, 'tooMany')),
  truckPlate: maybeCodeText(25),
  expectedArrival: Moment,
});

/** What came otherwise than it was called; a piece that nobody names came as called. */
export const Differences = z
  .array(z.object({ pieceId: Id, kind: selectedOf(differenceKinds), reason }))
  .check(z.maxLength(MOST_RACKS * MOST_PLACES, { error: 'tooMany', abort: true }));
export type Differences = z.output<typeof Differences>;

/** A scan at the receipt: the plate of a rack, or the label of a part at an end of the rack that was scanned last. */
export const ReceiptScanInput = {
  token: Uuid,
  code: z.string().check(longest(SCAN_LENGTH)),
  at: z._default(z.nullable(z.object({ rackId: Id, end: selectedOf(rackEnds) })), null),
  scannedAt: Moment,
} as const;
export const foundCode = z.string().check(z.minLength(1, 'required'), longest(SCAN_LENGTH));
