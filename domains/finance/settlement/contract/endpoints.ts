import * as z from 'zod/mini';
import { idVersion, linesOf } from '@portal/platform/contract/document/document.ts';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import { DayField, Id, PositiveQuantity, maybeCodeText } from '@portal/platform/contract/fields.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { PDF } from '@portal/platform/contract/values/media-types.ts';
import {
  MOST_LINES,
  Reason,
  lineColumns,
  lineExtras,
  lineFilters,
  lineLinks,
  settlementDocument,
  waitingColumns,
  waitingExtras,
  waitingFilters,
} from './fields.ts';
import { Preview, Proof } from './figures.ts';

export {
  changeBuyer,
  createBuyer,
  downloadBuyerTemplate,
  exportBuyers,
  importBuyers,
  listBuyers,
} from './buyer.ts';

export {
  changeSeller,
  createSeller,
  downloadSellerTemplate,
  exportSellers,
  importSellers,
  listSellers,
} from './seller.ts';

const { path: BASE } = settlementDocument;
const WAITING = '/finance/v1/settlement-waiting';
const LINE = '/finance/v1/settlement-line';

export const {
  list: listSettlements,
  workbook: exportSettlements,
  read: readSettlement,
} = settlementDocument;

export const printSettlement = file({
  types: [PDF],
  method: 'POST',
  path: `${BASE}/{id}/print`,
  work: 'print',
  needs: 'settlement:list',
  name: { zh: '打印结算清单', en: 'Print settlement list' },
  summary:
    'The settlement list on A4 in both languages: what came and what it costs by part and price, the total in words, how it was rounded; its lines are in the workbook',
  input: z.object({ id: Id }),
  fails: ['settlement.none', 'settlement.glyphsMissing', 'settlement.longPaper'],
});

export const listSettlementLines = listOf({
  path: LINE,
  needs: 'settlement:list',
  summary: 'Lines of settlement lists: each a receipt line, or the taking back of one',
  columns: lineColumns,
  filters: lineFilters,
  also: { ...lineExtras, ...lineLinks },
  fails: ['err.tooBroad'],
});
export const exportSettlementLines = exportOf(listSettlementLines);

export const listSettlementWaiting = listOf({
  path: WAITING,
  needs: 'settlement-waiting:list',
  summary: 'Received goods that are on no settlement list yet, each with its reason and who ends it',
  columns: waitingColumns,
  filters: waitingFilters,
  tabs: 'reason',
  also: waitingExtras,
});
export const exportSettlementWaiting = exportOf(listSettlementWaiting);

/** What is received up to this day is settled, of one supplier or of all. */
const upTo = { through: DayField, supplierCode: maybeCodeText(35) } as const;

export const previewSettlements = endpoint({
  method: 'GET',
  path: '/finance/v1/settlement-preview',
  needs: 'settlement:make',
  summary: 'The lists that would be made of what was received up to a day, and what would go on waiting',
  input: z.object(upTo),
  output: Preview,
  fails: ['settlement.notPast', 'supplier.unknownSupplier'],
});

export const makeSettlements = endpoint({
  path: '/finance/v1/settlement-make',
  needs: 'settlement:make',
  name: { zh: '生成结算清单', en: 'Make settlement lists' },
  summary:
    'Makes settlement lists of what was received up to a day, as the hourly job does once a period is over',
  input: z.object(upTo),
  output: z.object({ made: z.number(), lines: z.number() }),
  fails: ['settlement.notPast', 'supplier.unknownSupplier', 'settlement.wrongParty'],
});

export const proveSettlements = endpoint({
  method: 'GET',
  path: '/finance/v1/settlement-proof',
  needs: 'settlement:list',
  summary:
    'Counts receipts and settlement against each other: each received piece is on one list or waits once',
  input: z.object({ supplierCode: maybeCodeText(35) }),
  output: Proof,
});

const moves = [
  'settlement.none',
  'settlement.status',
  'settlement.wrongParty',
  'err.updatedByOther',
] as const;

export const acceptSettlement = endpoint({
  path: `${BASE}/{id}/accept`,
  needs: 'settlement:answer',
  name: { zh: '确认结算清单', en: 'Accept settlement list' },
  summary: 'The supplier accepts the list as it is',
  input: z.object(idVersion),
  output: z.null(),
  fails: [...moves, 'settlement.blocked'],
});

const lines = { lines: linesOf(MOST_LINES), reason: Reason } as const;
const takesOut = [...moves, 'settlement.lineNone', 'settlement.takenBackElsewhere'] as const;

export const disputeSettlementLines = endpoint({
  path: `${BASE}/{id}/dispute`,
  needs: 'settlement:answer',
  name: { zh: '对结算行提出异议', en: 'Dispute settlement lines' },
  summary: 'The supplier takes lines out of his list and says why; they wait until the plant has answered',
  input: z.object({ ...idVersion, ...lines }),
  output: z.object({ lines: z.number() }),
  fails: takesOut,
});

export const deleteSettlementLines = endpoint({
  path: `${BASE}/{id}/delete-lines`,
  needs: 'settlement:decide',
  name: { zh: '删除结算行', en: 'Delete settlement lines' },
  summary: 'The plant takes lines out of a list and says why; they wait until it releases them',
  input: z.object({ ...idVersion, ...lines }),
  output: z.object({ lines: z.number() }),
  fails: takesOut,
});

export const editSettlementLine = endpoint({
  path: `${BASE}/{id}/edit-line`,
  needs: 'settlement:decide',
  name: { zh: '修改结算行数量', en: 'Edit settlement line' },
  summary: 'Less of a line is settled by this list; the rest waits until the plant releases it',
  input: z.object({
    ...idVersion,
    line: z.object(idVersion),
    quantity: PositiveQuantity,
    reason: Reason,
  }),
  output: z.null(),
  fails: [...takesOut, 'settlement.notLess'],
});

export const blockSettlement = endpoint({
  path: `${BASE}/{id}/block`,
  needs: 'settlement:decide',
  name: { zh: '冻结结算清单', en: 'Block settlement list' },
  summary: 'Nothing more is done with the list until it is unblocked',
  input: z.object({ ...idVersion, reason: Reason }),
  output: z.null(),
  fails: [...moves, 'settlement.blocked'],
});

export const unblockSettlement = endpoint({
  path: `${BASE}/{id}/unblock`,
  needs: 'settlement:decide',
  name: { zh: '解冻结算清单', en: 'Unblock settlement list' },
  summary: 'The list goes on as it stood',
  input: z.object(idVersion),
  output: z.null(),
  fails: [...moves, 'settlement.notBlocked'],
});

export const dissolveSettlement = endpoint({
  path: `${BASE}/{id}/dissolve`,
  needs: 'settlement:decide',
  name: { zh: '撤销结算清单', en: 'Dissolve settlement list' },
  summary: 'Takes the whole list back: its goods wait for the next one',
  input: z.object({ ...idVersion, reason: Reason }),
  output: z.null(),
  fails: [...moves, 'settlement.takenBackElsewhere', 'settlement.invoiced'],
});

export const closeSettlement = endpoint({
  path: `${BASE}/{id}/close`,
  needs: 'settlement:decide',
  name: { zh: '关闭结算清单', en: 'Close settlement list' },
  summary: 'Ends a list that is settled outside the portal, and says how',
  input: z.object({ ...idVersion, reason: Reason }),
  output: z.null(),
  fails: [...moves, 'settlement.blocked'],
});

const waits = ['settlement.waitingNone', 'settlement.wrongParty', 'err.updatedByOther'] as const;

export const holdBackGoods = endpoint({
  path: `${WAITING}/hold-back`,
  needs: 'settlement:decide',
  name: { zh: '暂缓结算', en: 'Hold goods back' },
  summary: 'Keeps received goods off the lists until they are released: all of them or none',
  input: z.object(lines),
  output: z.object({ lines: z.number() }),
  fails: [...waits, 'settlement.keptBackAlready'],
});

export const releaseGoods = endpoint({
  path: `${WAITING}/release`,
  needs: 'settlement:decide',
  name: { zh: '放行结算', en: 'Release goods' },
  summary: 'Lets goods that were disputed or held back on the next list, and says what came of it',
  input: z.object(lines),
  output: z.object({ lines: z.number() }),
  fails: [...waits, 'settlement.notKeptBack'],
});
