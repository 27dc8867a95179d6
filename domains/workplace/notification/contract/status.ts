import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

/** A notice, as its reader left it. */
export const noticeStatus = stateMachine({
  start: 'init',
  states: { init: 'waits', read: 'ended' },
  moves: { read: { from: ['init', 'read'], to: 'read', otherwise: 'err.status' } },
  waits: { init: { on: ['supplier', 'plant', 'forwarder', 'admin'] } },
});

type NoticeStatus = StateOf<typeof noticeStatus>;
export const UNREAD = 'init' satisfies NoticeStatus;
export const READ = 'read' satisfies NoticeStatus;
export const isUnread = (status: NoticeStatus): boolean => status === UNREAD;
