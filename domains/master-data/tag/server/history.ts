import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { tagColumns } from '../contract/tag.ts';
import { words } from '../contract/words.en.ts';

/** How tags are told. */
export const history: KeptHistories = {
  tag: {
    opens: ['tag:list'],
    name: { zh: '数据标签', en: 'Tag' },
    title: { zh: 'name_zh', en: 'name_en' },
    words,
    columns: tagColumns,
  },
};
