import { lazy, Suspense, useState } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  confirmStatementLines,
  correctStatementLine,
  disputeStatementLine,
  rejectStatementLine,
  upholdStatementLine,
} from '../contract/endpoints.ts';
import type { Statement } from '../contract/fields.ts';
import { TALKED, isPartner, lineStatus } from '../contract/status.ts';
import { words as statementWords } from '../contract/words.en.ts';
import type { Line, Said } from './line.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

const LineDialog = lazy(async () => import('./line-dialog.tsx'));

/** What the reader may say of a line: the partner confirms, agrees, disputes and upholds; the plant corrects and rejects. */
export const useLineActions = ({ status: stands }: Pick<Statement, 'status'>) => {
  const words = useWords(statementWords);
  const screen = useWords(screenWords).line;
  const partner = useSession((now) => isPartner(now.user?.party));
  const [asked, setAsked] = useState<{ what: Said; line: Line }>();
  const { run } = useCall(confirmStatementLines, { success: screen.confirmed, refreshes });
  const isTalked = TALKED.includes(stands);
  const confirm = async (lines: readonly Line[]) =>
    run({ lines: lines.map(({ id, version }) => ({ id, version })) });
  const says = (what: Said, line: Line, needs: NonNullable<Action['needs']>, danger = false): Action => ({
    label: words.actions[what],
    needs,
    ...(danger && { danger }),
    run: () => setAsked({ what, line }),
  });
  const ofPartner = (line: Line): Action[] =>
    can(lineStatus, line.status, 'confirm')
      ? [
          {
            label: words.actions.confirm,
            needs: confirmStatementLines.needs,
            run: async () => confirm([line]),
          },
          says('dispute', line, disputeStatementLine.needs),
        ]
      : can(lineStatus, line.status, 'agree')
        ? [
            {
              label: words.actions.agree,
              needs: confirmStatementLines.needs,
              run: async () => confirm([line]),
            },
            says('uphold', line, upholdStatementLine.needs),
          ]
        : [];
  const ofPlant = (line: Line): Action[] =>
    can(lineStatus, line.status, 'answer')
      ? [
          says('correct', line, correctStatementLine.needs),
          says('reject', line, rejectStatementLine.needs, true),
        ]
      : [];
  return {
    confirm,
    ofLine: (line: Line): Action[] => (!isTalked ? [] : partner ? ofPartner(line) : ofPlant(line)),
    dialogs: (
      <Suspense>
        {asked && <LineDialog what={asked.what} line={asked.line} onClose={() => setAsked(undefined)} />}
      </Suspense>
    ),
  };
};
