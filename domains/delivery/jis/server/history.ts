import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { words } from '../contract/words.en.ts';

/** Who had a stream begin again, at which number and why. What it counts is told nowhere: each message moves it. */
export const history: KeptHistories = {
  jis_stream: {
    opens: ['jis:alerts'],
    name: { zh: 'JIS 要货流', en: 'JIS stream' },
    title: 'part_group',
    words,
    columns: { begunNo: { kind: 'count' } },
  },
  jis_line_stop: {
    opens: ['jis:line-stops'],
    name: { zh: 'JIS 停线', en: 'JIS line stop' },
    title: 'assembly_line',
    words,
    columns: { since: { kind: 'moment' }, until: { kind: 'moment' } },
  },
};
