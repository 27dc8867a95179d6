import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { CONFIDENTIAL } from './endpoints.ts';
import { MOST_PRICES, SentPrice, TakenPrices } from './erp.ts';

export const takePrices = endpoint({
  path: '/finance/v1/price/take',
  needs: 'price:take',
  name: { zh: '接收 ERP 价格', en: 'Take prices of the ERP' },
  summary:
    'Takes up to 500 versions of the ERP: a known one changes nothing, one that is wrong is named and keeps no other out. They wait for approval, or count at once where the process options say that the approval of the ERP is enough',
  input: z.object({
    prices: z.array(SentPrice).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_PRICES, 'tooMany')),
  }),
  output: TakenPrices,
  fails: ['price.plantOnly'],
  bodyList: 'prices',
  confidential: CONFIDENTIAL,
});
