import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

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
