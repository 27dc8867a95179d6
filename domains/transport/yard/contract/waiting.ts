import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Trucks in the yard whose order is missing: whoever registers such trucks finds it or has it written. */
export const yardWaiting = waitingKinds({
  walkInsToBind: {
    count: 'unbound',
    needs: 'yard:walk-in',
    parties: ['plant'],
    to: '/transport/yard-visits?bound=N&status=waiting,called,atDoor',
    within: 'day',
    order: 485,
    zh: '无单车辆待关联运输单',
    en: 'trucks without an order to bind to one',
  },
});
