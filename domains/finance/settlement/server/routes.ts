import { routesOf } from '@portal/platform/server/route.ts';
import * as changes from '../contract/changes.ts';
import * as calls from '../contract/endpoints.ts';
import { acceptSettlement } from './actions/accept-settlement.ts';
import { blockSettlement } from './actions/block-settlement.ts';
import { changeBuyer, createBuyer } from './actions/keep-buyer.ts';
import { closeSettlement } from './actions/close-settlement.ts';
import { deleteSettlementLines } from './actions/delete-settlement-lines.ts';
import { disputeSettlementLines } from './actions/dispute-settlement-lines.ts';
import { dissolveSettlement } from './actions/dissolve-settlement.ts';
import { editSettlementLine } from './actions/edit-settlement-line.ts';
import { holdBackGoods } from './actions/hold-back-goods.ts';
import { makeSettlements } from './actions/make-settlements.ts';
import { printSettlement } from './actions/print-settlement.ts';
import { releaseGoods } from './actions/release-goods.ts';
import { unblockSettlement } from './actions/unblock-settlement.ts';
import { buyers } from './parties/buyers.ts';
import { lines } from './lines.ts';
import { previewSettlements } from './making/preview.ts';
import { proveSettlements } from './proof.ts';
import { sellers } from './parties/sellers.ts';
import { settlements } from './settlements.ts';
import { waitingGoods } from './waiting/waiting-list.ts';

export const routes = routesOf(
  { ...calls, ...changes },
  {
    changedSettlements: settlements.changesFor(changes.changedSettlements),
    listSettlements: settlements.page,
    exportSettlements: settlements.sheet,
    readSettlement: async (caller, { id }) => settlements.byId(caller, id),
    printSettlement,
    listSettlementLines: lines.page,
    exportSettlementLines: lines.sheet,
    listSettlementWaiting: waitingGoods.page,
    exportSettlementWaiting: waitingGoods.sheet,
    previewSettlements,
    makeSettlements,
    proveSettlements,
    acceptSettlement,
    disputeSettlementLines,
    deleteSettlementLines,
    editSettlementLine,
    blockSettlement,
    unblockSettlement,
    dissolveSettlement,
    closeSettlement,
    holdBackGoods,
    releaseGoods,
    listBuyers: buyers.page,
    exportBuyers: buyers.sheet,
    createBuyer,
    changeBuyer,
    downloadBuyerTemplate: buyers.template,
    importBuyers: buyers.import,
    listSellers: sellers.page,
    exportSellers: sellers.sheet,
    createSeller: sellers.create,
    changeSeller: sellers.change,
    downloadSellerTemplate: sellers.template,
    importSellers: sellers.import,
  },
);
