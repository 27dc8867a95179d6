import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Counts wait for figures; whoever approves them is not asked for figures. */
export const containerCountWaiting = waitingKinds({
  countsToCount: {
    count: 'waiting',
    needs: 'container-count:count',
    unless: 'container-count:approve',
    to: '/container/count?shown=mine',
    within: 'week',
    order: 590,
    zh: '器具盘点待录入',
    en: 'container counts to count',
  },
  countsToApprove: {
    count: 'waiting',
    needs: 'container-count:approve',
    parties: ['plant'],
    to: '/container/count?shown=mine',
    within: 'week',
    order: 591,
    zh: '器具盘点待批准',
    en: 'container counts to approve',
  },
});

/** Defective containers wait for the plant. */
export const containerDefectWaiting = waitingKinds({
  defectsToDecide: {
    count: 'waiting',
    needs: 'container-defect:repair',
    parties: ['plant'],
    to: '/container/defect?status=reported,inRepair',
    within: 'week',
    order: 592,
    zh: '器具缺陷待处理',
    en: 'container defects to decide',
  },
});
