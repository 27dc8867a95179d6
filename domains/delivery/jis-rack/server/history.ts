import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { jisRackTypeColumns } from '../contract/rack-type.ts';
import { words } from '../contract/words.en.ts';

/** How racks and their deliveries are told. What was scanned stands with the rack itself. */
export const history: KeptHistories = {
  jis_rack: {
    opens: ['jis-rack:list'],
    name: { zh: words.zh.told.jisRack, en: words.en.told.jisRack },
    title: 'licence_plate',
    words,
    columns: {
      status: { kind: 'status', names: 'rackStatus' },
      loadOrder: { kind: 'choice', names: 'loadOrder' },
      contents: { kind: 'choice', names: 'contents' },
      places: { kind: 'count' },
      holes: { kind: 'unread' },
      deliveryId: { kind: 'record', entity: 'jis_delivery' },
    },
    parts: {
      jis_rack_piece: {
        name: { zh: words.zh.told.piece, en: words.en.told.piece },
        label: { kind: 'code' },
        words,
        columns: {
          state: { kind: 'choice', names: 'piece' },
          receivedAs: { kind: 'choice', names: 'difference' },
        },
      },
    },
  },
  jis_rack_type: {
    opens: ['jis-rack-type:list'],
    name: { zh: 'JIS 料架类型', en: 'JIS rack type' },
    title: 'container_code',
    words,
    columns: jisRackTypeColumns,
  },
  jis_delivery: {
    opens: ['jis-delivery:list', 'jis-tsl:list'],
    name: { zh: words.zh.told.jisDelivery, en: words.en.told.jisDelivery },
    title: 'number',
    words,
    columns: {
      status: { kind: 'status', names: 'deliveryStatus' },
      expectedArrival: { kind: 'moment' },
    },
  },
};
