import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { words } from '../contract/words.en.ts';

/** How visits of the yard are told. */
export const history: KeptHistories = {
  yard_visit: {
    opens: ['yard:list'],
    name: { zh: '入场记录', en: 'Visit of the yard' },
    title: 'number',
    words,
    columns: {
      status: { kind: 'status', names: 'status' },
      checkedInWay: { kind: 'choice', names: 'way' },
      transportOrderId: { kind: 'record', entity: 'transport_order' },
      unloadingPointId: { kind: 'record', entity: 'unloading_point' },
      plannedDoorId: { kind: 'record', entity: 'door' },
      doorId: { kind: 'record', entity: 'door' },
      windowDay: { kind: 'day' },
      windowStarts: { kind: 'time' },
      windowEnds: { kind: 'time' },
      checkedInAt: { kind: 'moment' },
      calledAt: { kind: 'moment' },
      atDoorAt: { kind: 'moment' },
      checkedOutAt: { kind: 'moment' },
      urgent: { kind: 'flag' },
    },
  },
};
