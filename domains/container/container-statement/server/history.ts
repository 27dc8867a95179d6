import type { KeptHistories } from '@portal/platform/contract/history.ts';
import { words } from '../contract/words.en.ts';

/** How statements are told, with what was said of their lines. */
export const history: KeptHistories = {
  container_statement: {
    opens: ['container-statement:list'],
    name: { zh: '器具对账单', en: 'Container statement' },
    title: 'number',
    foundBy: {
      names: ['number'],
      numbered: 'number',
      address: '/container/statement-detail?id={id}',
      parts: null,
    },
    words,
    columns: {
      status: { kind: 'status', names: 'status' },
      holderKind: { kind: 'choice', names: 'holder' },
      month: { kind: 'day' },
      dueOn: { kind: 'day' },
      sentAt: { kind: 'moment' },
      answeredAt: { kind: 'moment' },
      closedAt: { kind: 'moment' },
    },
    parts: {
      container_statement_line: {
        name: { zh: '对账行', en: 'Statement line' },
        label: { kind: 'code' },
        words,
        columns: {
          status: { kind: 'status', names: 'lineStatus' },
          answer: { kind: 'choice', names: 'answer' },
          partnerFigure: { kind: 'count' },
          agreedFigure: { kind: 'count' },
          repliedAt: { kind: 'moment' },
        },
      },
    },
  },
};
