import { inBothLanguages } from '@portal/platform/contract/words.ts';
import type { NoticeKind } from './notice-kind.ts';

/** Names of the types with a card of their own, in the drawer and on the page alike. */
export const noticeKinds = inBothLanguages<Readonly<Record<NoticeKind, string>>>(
  {
    'jis.re-order': 'JIS 补单',
    'jis.resend': 'JIS 重发',
    'jis.missing_seq': 'JIS 顺序号缺失',
    'jis.no_expected': 'JIS 未收到期望状态',
    'jis.unknown_status': 'JIS 未知状态',
    'jis.unknown_supp': 'JIS 未知供应商',
    'settlement.update': '结算单更新',
    'settlement.collection-failed': '发票采集失败',
    'settlement.verification-failed': '发票校验失败',
  },
  {
    'jis.re-order': 'JIS re-order',
    'jis.resend': 'JIS sent again',
    'jis.missing_seq': 'JIS sequence number missing',
    'jis.no_expected': 'JIS expected status did not come',
    'jis.unknown_status': 'JIS unknown status',
    'jis.unknown_supp': 'JIS unknown supplier',
    'settlement.update': 'Settlement list updated',
    'settlement.collection-failed': 'Invoice collection failed',
    'settlement.verification-failed': 'Invoice verification failed',
  },
);
