import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Containers of which a supplier will miss some within four weeks: his to order. */
export const containerMissingWaiting = waitingKinds({
  containersMissing: {
    count: 'missing',
    needs: 'container:need',
    parties: ['supplier'],
    to: '/container/need?shown=short',
    within: 'week',
    order: 505,
    zh: '器具将不足',
    en: 'containers that you will miss',
  },
});

/** Containers of which suppliers will miss more within four weeks than the plant has. */
export const containerNeedWaiting = waitingKinds({
  containersShort: {
    count: 'short',
    needs: 'container:share',
    to: '/container/share?shown=short',
    within: 'week',
    order: 500,
    zh: '器具将短缺',
    en: 'containers that will be short',
  },
});
