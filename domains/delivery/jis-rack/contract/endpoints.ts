import * as z from 'zod/mini';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import { Id, selectedOf } from '@portal/platform/contract/fields.ts';
import { labelOutputs } from '@portal/label/contract/paper.ts';
import { printerDots } from '@portal/label-printer/contract/label-printer.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { exportOf, identified, listOf } from '@portal/platform/contract/list-of.ts';
import { BYTES, PDF } from '@portal/platform/contract/values/media-types.ts';
import {
  DepartInput,
  Differences,
  JisDelivery,
  JisRack,
  OpenRacks,
  ReceiptScanInput,
  Scans,
  foundCode,
  jisDeliveryColumns,
  jisDeliveryFilters,
  jisRackColumns,
  jisRackFilters,
  one,
  reason,
} from './fields.ts';
import { jisRackTypeColumns, jisRackTypeFilters } from './rack-type.ts';
import { receiptVerdicts } from './receipt-scan.ts';
import { verdicts } from './rules.ts';

const RACK = '/jis/v1/rack';
const DELIVERY = '/jis/v1/delivery';

export const listJisRacks = listOf({
  path: RACK,
  needs: 'jis-rack:list',
  summary: 'Racks of parts in sequence, the newest first; a supplier finds his own',
  columns: jisRackColumns,
  filters: jisRackFilters,
  tabs: 'status',
  also: identified,
});
export const exportJisRacks = exportOf(listJisRacks);

export const readJisRack = endpoint({
  method: 'GET',
  path: `${RACK}/{id}`,
  needs: 'jis-rack:list',
  summary: 'One rack with its pieces in the order of loading and what was scanned',
  newest: true,
  input: z.object({ id: Id }),
  output: JisRack,
  fails: ['jisRack.none'],
});

export const openJisRacks = endpoint({
  path: `${RACK}/open`,
  needs: 'jis-rack:load',
  name: { zh: '开架', en: 'Open JIS racks' },
  summary:
    'Puts call-offs into racks of so many places in sequence, each rack with a licence plate of its own (3J; 4J where it holds labelled packages); a call-off stands in one rack only. Where some cannot be put into one, or numbers between them are still missing, it says which, and goes on when `agreed` is the seal of that answer',
  input: OpenRacks,
  output: z.object({ racks: z.array(z.object({ id: z.string(), licencePlate: z.string() })) }),
  fails: [
    'jisRack.callOffUnknown',
    'jisRack.openPartly',
    'jis.overGap',
    'jisRack.callOffCancelled',
    'jisRack.callOffReplaced',
    'jisRack.notOneSupply',
    'jisRack.standsAlready',
  ],
});

const moving = ['jisRack.none', 'jisRack.status'] as const satisfies readonly FailureKey[];

export const scanJisRack = endpoint({
  path: `${RACK}/{id}/scan`,
  needs: 'jis-rack:load',
  name: { zh: '扫描装架', en: 'Scan into JIS rack' },
  summary:
    'Scans of a device in their order: each is judged again here and kept, right or wrong; one that was sent before is answered as before and changes nothing',
  input: z.object({ id: Id, scans: Scans }),
  output: z.object({
    results: z.array(z.object({ token: z.string(), verdict: z.enum(verdicts) })),
    rack: JisRack,
  }),
  fails: ['jisRack.none', 'jisRack.tokenTaken'],
  bodyList: 'scans',
});

export const missJisPiece = endpoint({
  path: `${RACK}/{id}/missing`,
  needs: 'jis-rack:load',
  name: { zh: '标记缺件', en: 'Call JIS piece missing' },
  summary: 'A piece that does not come into the rack, or is taken out of it, with a reason',
  input: z.object({ ...one, pieceId: Id, reason }),
  output: JisRack,
  fails: [...moving, 'jisRack.pieceUnknown', 'err.updatedByOther'],
});

export const cancelJisRack = endpoint({
  path: `${RACK}/{id}/cancel`,
  needs: 'jis-rack:load',
  name: { zh: '取消料架', en: 'Cancel JIS rack' },
  summary: 'Gives up a rack that has not left; its call-offs may stand in another one',
  input: z.object({ ...one, reason }),
  output: JisRack,
  fails: [...moving, 'err.updatedByOther'],
});

export const downloadJisRackLabel = file({
  types: [PDF, BYTES],
  method: 'POST',
  path: `${RACK}/{id}/label`,
  work: 'print',
  needs: 'jis-rack:list',
  name: { zh: '打印料架标签', en: 'Print JIS rack label' },
  summary:
    'The label of a rack with its licence plate as bars and in the Data Matrix, until the rack is received; as PDF, or as ZPL for label printers',
  input: z.object({
    id: Id,
    output: z._default(selectedOf(labelOutputs), 'pdf'),
    dots: z._default(selectedOf(printerDots), '203'),
  }),
  fails: ['jisRack.none', 'jisRack.status', 'jis.rackPlate', 'jis.glyphsMissing', 'jis.labelUnproved'],
});

export const {
  list: listJisRackTypes,
  export: exportJisRackTypes,
  create: createJisRackType,
  change: changeJisRackType,
  template: downloadJisRackTypeTemplate,
  import: importJisRackTypes,
} = masterData({
  path: '/jis/v1/rack_type',
  needs: 'jis-rack-type:list',
  edits: 'jis-rack-type:edit',
  summary:
    'Which container the racks of a supplier for a line and part group are; racks that leave go to the books of the plant as that. A supplier finds his own',
  record: 'JIS rack type',
  recordZh: 'JIS 料架类型',
  columns: jisRackTypeColumns,
  filters: jisRackTypeFilters,
  refuses: ['jisRackType.taken', 'jisRackType.supplierUnknown', 'jisRackType.containerUnknown'],
});

export const listJisDeliveries = listOf({
  path: DELIVERY,
  needs: 'jis-delivery:list',
  orNeeds: ['jis-tsl:list'],
  summary: 'Deliveries in sequence, the newest first; a supplier finds his own',
  columns: jisDeliveryColumns,
  filters: jisDeliveryFilters,
  tabs: 'shown',
  also: identified,
});
export const exportJisDeliveries = exportOf(listJisDeliveries);

export const readJisDelivery = endpoint({
  method: 'GET',
  path: `${DELIVERY}/{id}`,
  needs: 'jis-delivery:list',
  orNeeds: ['jis-tsl:list'],
  summary: 'One delivery with its racks and their pieces in sequence',
  input: z.object({ id: Id }),
  output: JisDelivery,
  fails: ['jisDelivery.none'],
});

export const findJisDelivery = endpoint({
  method: 'GET',
  path: `${DELIVERY}/find`,
  needs: 'jis-tsl:list',
  orNeeds: ['jis-delivery:list'],
  summary:
    'The newest delivery that a scanned code names: the licence plate of one of its racks, or its number',
  input: z.object({ code: foundCode }),
  output: z.object({ id: z.string(), rackId: z.nullable(z.string()) }),
  fails: ['jisDelivery.noneOfCode'],
});

export const scanJisDelivery = endpoint({
  path: `${DELIVERY}/{id}/scan`,
  needs: 'jis-tsl:confirm',
  name: { zh: '扫描收货', en: 'Scan JIS delivery' },
  summary:
    'A scan at the receipt: the plate of a rack, or the label of the part in its first or last place. Right or wrong it is kept; it confirms nothing by itself',
  input: z.object({ id: Id, ...ReceiptScanInput }),
  output: z.object({
    verdict: z.enum(receiptVerdicts),
    rackId: z.nullable(z.string()),
    place: z.nullable(z.number()),
    delivery: JisDelivery,
  }),
  fails: ['jisDelivery.none', 'jisDelivery.status', 'jisRack.tokenTaken'],
});

export const departJisDelivery = endpoint({
  path: `${DELIVERY}/depart`,
  needs: 'jis-delivery:depart',
  name: { zh: '料架发运', en: 'Deliver JIS racks' },
  summary:
    'Loaded racks of one plant leave as one delivery; a piece that the plant took back meanwhile has to come out first',
  input: DepartInput,
  output: JisDelivery,
  fails: [...moving, 'jisRack.takeOut', 'jisRack.nothingLoaded', 'jisDelivery.dayPast'],
});

export const arriveJisDelivery = endpoint({
  path: `${DELIVERY}/{id}/arrive`,
  needs: 'jis-tsl:confirm',
  name: { zh: '登记 JIS 到货', en: 'Note arrival of JIS delivery' },
  summary: 'The racks stand in the plant and wait for their confirmation',
  input: z.object(one),
  output: JisDelivery,
  fails: ['jisDelivery.none', 'jisDelivery.status', 'err.updatedByOther'],
});

export const confirmJisDelivery = endpoint({
  path: `${DELIVERY}/{id}/confirm`,
  needs: 'jis-tsl:confirm',
  name: { zh: '按顺序确认收货', en: 'Confirm receipt by sequence' },
  summary:
    'All as called, or with what differs by piece: each difference is ordered again and told to the supplier as a deviation. Once for a delivery',
  input: z.object({ ...one, differences: Differences }),
  output: JisDelivery,
  fails: [
    'jisDelivery.none',
    'jisDelivery.status',
    'jisDelivery.pieceUnknown',
    'jisDelivery.pieceCancelled',
    'err.updatedByOther',
  ],
});

export const downloadJisDesadv = file({
  types: ['application/EDIFACT'],
  method: 'POST',
  path: `${DELIVERY}/{id}/desadv`,
  work: 'download',
  needs: 'jis-delivery:list',
  name: { zh: '下载 JIS 发货报文', en: 'Download JIS despatch advice' },
  summary:
    'The delivery as EDIFACT DESADV D.07A, process JIS-IST (VDA 4987): vehicle, manufacturing number and part group of each piece',
  input: z.object({ id: Id }),
  fails: ['jisDelivery.none'],
});

export const downloadJisDelivery = file({
  types: [PDF],
  method: 'POST',
  path: `${DELIVERY}/{id}/print`,
  work: 'print',
  needs: 'jis-delivery:list',
  name: { zh: '打印 JIS 发货单', en: 'Print JIS delivery' },
  summary: 'The paper that goes with the racks, in both languages, as PDF',
  input: z.object({ id: Id }),
  fails: ['jisDelivery.none', 'jisRack.glyphsMissing'],
});
