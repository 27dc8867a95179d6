import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { words } from '../contract/words.en.ts';

/** How what a release changed of a part is told among what happened to it. */
export const history: KeptHistories = {
  release_change_part: {
    opens: ['release-change:list'],
    name: { zh: '要货变更', en: 'Release change' },
    title: 'part_no',
    foundBy: {
      names: ['part_no', 'sa_no', 'unloading_point'],
      numbered: null,
      address: '/management/release-change?part={id}',
      parts: [],
      under: { entity: 'scheduling_agreement', by: 'agreement_id' },
    },
    words,
    columns: { demand: { kind: 'quantity', unit: 'unit' } },
  },
};
