import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Parts that end this week or the next one short. */
export const coverageWaiting = waitingKinds({
  partsShort: {
    count: 'short',
    needs: 'coverage:list',
    parties: ['plant'],
    to: '/planning/pipeline?shown=short',
    within: 'week',
    order: 157,
    zh: '零件将短缺',
    en: 'parts will be short',
  },
  sharesShort: {
    count: 'short',
    needs: 'coverage-share:list',
    parties: ['supplier'],
    to: '/planning/pipeline-share?shown=short',
    within: 'week',
    order: 159,
    zh: '供应的零件将短缺',
    en: 'parts delivered will be short',
  },
});
