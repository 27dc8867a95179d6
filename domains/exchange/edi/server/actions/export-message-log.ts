import type { FileAction } from '@portal/platform/server/caller.ts';
import { namedSheet } from '@portal/platform/server/list/named-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { messagesFound } from '../queries.ts';

/** The messages found as a workbook, the newest first. */
export const exportMessageLog: FileAction<typeof calls.exportMessageLog> = async (caller, input) => {
  const { page, fields, kind, status, channel } = words[caller.language];
  const zone = await plantZone(caller);
  return namedSheet(caller, {
    name: page.title,
    zone,
    fields,
    columns: {
      receivedAt: { width: 18, kind: 'moment', from: 'message.created_at' },
      kind: { width: 18, from: 'message.kind', names: kind },
      plantNo: { width: 8, from: 'message.plant_no' },
      fileName: { width: 40, from: 'message.file_name' },
      trackId: { width: 20, from: 'message.track_id' },
      taskId: { width: 22, from: 'message.task_id' },
      status: { width: 12, from: 'message.status', names: status },
      channel: { width: 12, from: 'message.channel', names: channel },
      readAt: { width: 18, kind: 'moment', from: 'message.read_at' },
    },
    rows: messagesFound(caller, input, zone).orderBy('message.id', 'desc'),
  });
};
