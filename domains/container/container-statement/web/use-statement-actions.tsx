import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { usePrint } from '@portal/platform/web/document/use-print.tsx';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import type { Statement } from '../contract/fields.ts';
import { isPartner, statementStatus } from '../contract/status.ts';
import { words as statementWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

/** A statement as its verbs need it; a row of the list and the page of one have it. */
type Selected = Pick<
  Statement,
  'id' | 'version' | 'number' | 'status' | 'overdue' | 'toConfirm' | 'toAnswer' | 'lines'
>;

/** What may be done with whole statements: the plant sends them and closes late ones, the partner confirms. */
export const useStatementActions = () => {
  const words = useWords(statementWords);
  const screen = useWords(screenWords);
  const partner = useSession((now) => isPartner(now.user?.party));
  const print = usePrint(calls.downloadContainerStatement, words.actions.print);
  const verbs = useVerbs<Selected>({
    words,
    refreshes,
    verbs: [
      verb({
        label: words.actions.send,
        call: calls.sendContainerStatements,
        offered: ({ status }) => !partner && can(statementStatus, status, 'send'),
        look: 'primary',
        takesLines: true,
        many: { none: screen.noneToSend },
        confirm: screen.sendAsk,
        success: screen.sent,
      }),
      verb({
        label: words.actions.confirmAll,
        call: calls.confirmContainerStatement,
        offered: ({ status, toConfirm, lines }) =>
          partner && can(statementStatus, status, 'confirm') && (toConfirm > 0 || lines === 0),
        look: 'primary',
        confirm: screen.detail.confirmAsk,
        success: screen.detail.confirmed,
      }),
      verb({
        label: words.actions.close,
        call: calls.closeContainerStatement,
        offered: ({ overdue, toAnswer }) => !partner && overdue === 'Y' && toAnswer === 0,
        look: 'danger',
        reason: { title: ({ number }) => fill(screen.detail.closeTitle, { number }) },
        success: screen.detail.closed,
      }),
    ],
  });
  return {
    dialogs: verbs.dialogs,
    ofMany: verbs.ofMany,
    ofOne: (one: Selected) => [...verbs.ofOne(one), print({ id: one.id })],
  };
};
