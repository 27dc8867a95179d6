import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** What messages brought and a person must decide. */
export const ediWaiting = waitingKinds({
  messages: {
    count: 'work',
    needs: 'edi:map',
    to: '/log/message?view=work',
    within: 'day',
    order: 800,
    zh: '报文待处理',
    en: 'message tasks',
  },
});
