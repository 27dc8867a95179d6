import { choice, code, count, moment, status, text } from '@portal/platform/contract/columns.ts';
import type * as z from 'zod/mini';
import type { SheetColumns } from '@portal/platform/contract/list-of.ts';
import type { MessageLogLine, MessageRow } from './fields.ts';
import { channels, messageKinds } from './reasons.ts';
import { messageStatus } from './status.ts';

/** Lines of the message log in a workbook. */
export const logSheet: SheetColumns<z.output<typeof MessageLogLine>> = {
  id: null,
  receivedAt: moment({ chars: 18 }),
  kind: choice(messageKinds, 'kind', { chars: 18 }),
  plantNo: code({ chars: 8 }),
  fileName: text({ chars: 40 }),
  trackId: code({ chars: 20 }),
  taskId: code({ chars: 22 }),
  status: status(messageStatus, 'status', { chars: 12 }),
};

/** Messages in a workbook, for those who work on them. */
export const messageSheet: SheetColumns<MessageRow> = {
  ...logSheet,
  /** What became of the items, and what a planner should look at, each in one cell as on the screen. */
  itemsTaken: text({ chars: 30, word: 'items' }),
  gaps: text({ chars: 30, word: 'warningCount' }),
  scheduleLines: count({ chars: 10 }),
  sender: code({ chars: 14 }),
  receiver: code({ chars: 14 }),
  channel: choice(channels, 'channel', { chars: 12 }),
  receivedBy: code({ chars: 12 }),
  bytes: count({ chars: 12 }),
  readAt: moment({ chars: 18 }),
  warningCount: null,
  held: null,
  transmissionsRefused: null,
  repeated: null,
  itemsWaiting: null,
  itemsRefused: null,
  itemsDiscarded: null,
};
