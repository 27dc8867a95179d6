import type { KeptHistory } from '@portal/platform/contract/document/history.ts';
import { words } from '../contract/words.en.ts';

/** How prints are told in the history of what was printed. */
export const printHistory: NonNullable<KeptHistory['parts']>[string] = {
  name: { zh: '打印', en: 'Print' },
  label: { kind: 'choice', names: 'print' },
  words,
  columns: {
    status: { kind: 'status', names: 'printStatus' },
    kind: { kind: 'choice', names: 'print' },
    what: { kind: 'choice', names: 'labelKind' },
    sheet: { kind: 'choice', names: 'labelSheet' },
    output: { kind: 'choice', names: 'labelOutput' },
    unitIds: { kind: 'unread' },
    leaderId: { kind: 'unread' },
    deliveryNoteId: { kind: 'record', entity: 'delivery_note' },
    fileUuid: { kind: 'unread' },
    failure: { kind: 'failure' },
    rangeFrom: { kind: 'count' },
    rangeTo: { kind: 'count' },
  },
};
