import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Statements wait for the partner; to be sent, disputed and late ones for the plant. */
export const statementWaiting = waitingKinds({
  statementsToConfirm: {
    count: 'mine',
    needs: 'container-statement:answer',
    parties: ['supplier', 'forwarder'],
    to: '/container/statement?shown=mine',
    within: 'month',
    order: 550,
    zh: '器具对账单待确认',
    en: 'container statements to confirm',
  },
  statementsToSend: {
    count: 'prepared',
    needs: 'container-statement:manage',
    parties: ['plant'],
    to: '/container/statement?shown=prepared',
    within: 'month',
    order: 560,
    zh: '器具对账单待发送',
    en: 'container statements to send',
  },
  statementsDisputed: {
    count: 'mine',
    needs: 'container-statement:manage',
    parties: ['plant'],
    to: '/container/statement?shown=mine',
    within: 'week',
    order: 570,
    zh: '器具对账有异议，待答复',
    en: 'container statements disputed',
  },
  statementsOverdue: {
    count: 'overdue',
    needs: 'container-statement:manage',
    parties: ['plant'],
    to: '/container/statement?shown=overdue',
    within: 'week',
    alarm: true,
    order: 580,
    zh: '器具对账逾期未答复',
    en: 'container statements overdue',
  },
});
