import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { buyerColumns } from '../contract/buyer.ts';
import { sellerColumns } from '../contract/seller.ts';
import { words } from '../contract/words.en.ts';
import { settlements } from './settlements.ts';

export const history: KeptHistories = {
  settlement: settlements.history,
  settlement_seller: {
    opens: ['settlement-seller:list'],
    title: 'seller_tax_id',
    name: { zh: '开票主体', en: 'Seller' },
    words,
    parts: {},
    columns: sellerColumns,
  },
  settlement_buyer: {
    opens: ['settlement-buyer:list'],
    title: 'buyer_name',
    name: { zh: '结算主体', en: 'Buyer' },
    words,
    parts: {},
    columns: buyerColumns,
  },
};
