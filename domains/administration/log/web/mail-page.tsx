import { useCall } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { lastDays } from '@portal/platform/web/list/filter/last-days.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { StatusTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { words as settingsWords } from '@portal/settings/contract/words.en.ts';
import { exportMails, listMails, mailCourses, readMail, resendMail } from '../contract/mail.ts';
import { words as logWords } from '../contract/words.en.ts';
import { MailText } from './mail-text.tsx';

type Row = RowOf<typeof listMails>;

const refreshes = [listMails, readMail];
const textOf = ({ id }: Row) => <MailText id={id} />;

/** The e-mails one got, or the tenant's for an administrator, who may send failed ones again. A row opens to its text. */
export default function MailLogPage() {
  const words = useWords(logWords);
  const problems: Readonly<Record<string, string>> = useWords(settingsWords).failures;
  const { zone } = useCellContext();
  const language = useSession((now) => now.language);
  const resending = useCall(resendMail, { success: words.mail.queued, refreshes });
  const rowActions = ({ id, state, canResend }: Row): readonly Action[] =>
    state !== 'failed'
      ? []
      : [
          {
            label: words.mail.resend,
            needs: resendMail.needs,
            confirm: words.mail.resendConfirm,
            ...(!canResend && { impossible: words.mail.hadSecret }),
            run: () => resending.run({ id }),
          },
        ];
  return (
    <ListScreen
      list={listMails}
      name="mail-log"
      words={words}
      columns={drawnColumns(listMails, words, language, {
        state: stateColumn(words.mailStates),
        problem: column.of(
          'problem',
          { text: ({ problem }) => (problem === null ? '' : (problems[problem] ?? problem)) },
          { width: 220 },
        ),
      })}
      filters={drawnFilters(listMails, words, language)}
      fixed={{ zone }}
      startWith={lastDays('at', zone)}
      defaultSort="-at"
      exportWith={exportMails}
      emptyHint={words.mail.empty}
      rowActions={rowActions}
      expand={textOf}
    />
  );
}

const stateColumn = (names: Readonly<Record<Row['state'], string>>) =>
  column.of<Row>(
    'state',
    {
      text: ({ state }) => names[state],
      show: ({ state }) => <StatusTag machine={mailCourses} state={state} words={names} />,
    },
    { width: 110, card: 'sign' },
  );
