import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** Where a note is, by its stage, wherever a document shows it. */
export const stageWords = inBothLanguages(
  { none: '未装车', planned: '已排运输', departed: '在途', arrived: '已到达', received: '已收货' },
  {
    none: 'Not loaded',
    planned: 'On an order',
    departed: 'In transit',
    arrived: 'Arrived',
    received: 'Received',
  },
);
