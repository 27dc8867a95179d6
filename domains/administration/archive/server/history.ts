import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { words } from '../contract/words.en.ts';

/** How archives are told. */
export const history: KeptHistories = {
  archive: {
    opens: ['archive:list'],
    name: { zh: '归档', en: 'Archive' },
    title: 'name',
    words,
    columns: {
      beforeAt: { kind: 'moment' },
      subjects: { kind: 'choice', names: 'subjects' },
      status: { kind: 'status', names: 'status' },
    },
  },
};
