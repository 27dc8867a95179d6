import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Somebody else approves what was proposed. */
export const toleranceWaiting = waitingKinds({
  tolerancesToApprove: {
    count: 'proposed',
    needs: 'tolerance:approve',
    parties: ['plant'],
    to: '/finance/tolerance?status=proposed',
    within: 'week',
    order: 690,
    zh: '发票校验容差待审批',
    en: 'invoice tolerances to approve',
  },
});
