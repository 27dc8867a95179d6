import type { Language } from '@portal/platform/contract/words.ts';
import type { SheetColumn } from '@portal/platform/server/sheet/write-sheet.ts';
import { words } from '../contract/words.en.ts';

/** In the order of `messagesForSheet`. */
export const messageSheetColumns = (language: Language): readonly SheetColumn[] => {
  const { fields } = words[language];
  return [
    { header: fields.receivedAt, width: 18, kind: 'moment' },
    { header: fields.kind, width: 18, kind: 'text' },
    { header: fields.plantNo, width: 8, kind: 'text' },
    { header: fields.fileName, width: 40, kind: 'text' },
    { header: fields.trackId, width: 20, kind: 'text' },
    { header: fields.taskId, width: 22, kind: 'text' },
    { header: fields.status, width: 12, kind: 'text' },
    { header: fields.door, width: 12, kind: 'text' },
    { header: fields.readAt, width: 18, kind: 'moment' },
  ];
};
