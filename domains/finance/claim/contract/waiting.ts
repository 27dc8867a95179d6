import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Each side answers what the other one claims and goes on with its own; the plant decides, and a second person approves. */
export const claimWaiting = waitingKinds({
  claimsOfMine: {
    count: 'mine',
    needs: 'claim:answer',
    parties: ['plant', 'supplier'],
    to: '/claims/claim?shown=mine',
    within: 'week',
    order: 940,
    zh: '索赔待处理',
    en: 'claims with me',
  },
});
