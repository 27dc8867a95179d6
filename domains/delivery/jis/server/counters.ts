import { tileOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listJisCallOffs } from '../contract/endpoints.ts';
import { jisToday } from './call-offs.ts';

declare module '@portal/platform/server/plugins/counted.ts' {
  interface Tiles {
    jis: { orderFixed: number; vehicles: number; reorders: number };
  }
}

/** What the home page shows of call-offs in sequence. */
export const counters: DeclaredCounters = {
  today: tileOf('jis', {
    list: listJisCallOffs,
    count: async (caller) => jisToday(caller, await plantZone(caller)),
  }),
};
