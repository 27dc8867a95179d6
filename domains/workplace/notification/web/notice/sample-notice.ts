import type { NoticeRow } from '../../contract/inbox.ts';

/** An unread notice of a note that was sent, for tests. */
export const sampleNotice = (id: string, link: string | null): NoticeRow => ({
  id,
  type: 'delivery-note.sent',
  category: '发货单',
  scenario: '供应商发送发货单',
  place: 'know',
  message: `发货单 8000000${id} 已发送`,
  link,
  createTime: '2026-03-02T00:30:00Z',
  dueOn: null,
  plantNo: '1000',
  notices: 1,
  unread: 1,
  backAt: null,
  muted: null,
  doneAt: null,
  param: {},
  reason: {
    scenario: '供应商发送发货单',
    party: 'plant',
    plantNo: '1000',
    permission: '批量发货单',
    by: 'role',
    insteadOf: null,
    step: null,
    stop: 'scenario',
  },
});
