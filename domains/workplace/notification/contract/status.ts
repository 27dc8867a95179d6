import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

/** A notice, as its reader left it. */
export const noticeStatus = stateMachine({
  start: 'init',
  states: { init: 'attention', read: 'waiting' },
  moves: { read: { from: ['init', 'read'], to: 'read', otherwise: 'err.status' } },
});

type NoticeStatus = StateOf<typeof noticeStatus>;
export const UNREAD = 'init' satisfies NoticeStatus;
export const READ = 'read' satisfies NoticeStatus;
export const isUnread = (status: NoticeStatus): boolean => status === UNREAD;
