import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { words } from '../contract/words.en.ts';

/** How the look of a tenant is told. */
export const history: KeptHistories = {
  theme: {
    opens: ['system:theme'],
    name: { zh: '主题', en: 'Theme' },
    words,
    columns: {
      logoId: { kind: 'file' },
      loginPictureId: { kind: 'file' },
      logoPosition: { kind: 'choice', names: 'logoPosition' },
      font: { kind: 'choice', names: 'font' },
      boxShadow: { kind: 'flag' },
    },
  },
};
