import { useCall } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { filter } from '@portal/platform/web/list/filter.ts';
import { lastDays } from '@portal/platform/web/list/last-days.ts';
import type { ColumnsOf, FiltersOf } from '@portal/platform/web/list/list-props.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useLook } from '@portal/platform/web/list/look.ts';
import { words as settingsWords } from '@portal/settings/contract/words.en.ts';
import { exportMails, listMails, readMail, resendMail } from '../contract/mail.ts';
import { words as logWords } from '../contract/words.en.ts';
import { MailText } from './mail-text.tsx';

type Row = RowOf<typeof listMails>;

const refreshes = [listMails, readMail];
const textOf = ({ id }: Row) => <MailText id={id} />;

/** The e-mails one got, or the tenant's for an administrator, who may send failed ones again. A row opens to its text. */
export default function MailLogPage() {
  const words = useWords(logWords);
  const problems: Readonly<Record<string, string>> = useWords(settingsWords).failures;
  const { zone } = useLook();
  const resending = useCall(resendMail, { success: words.mail.queued, refreshes });
  const columns: ColumnsOf<typeof listMails> = [
    column.moment('at'),
    column.text('recipient', { width: 220 }),
    column.text('subject', { width: 320 }),
    column.choice('state', words.mail.states, { width: 90 }),
    column.count('tries', { width: 90 }),
    column.of(
      'problem',
      { text: ({ problem }) => (problem === null ? '' : (problems[problem] ?? problem)) },
      { width: 220 },
    ),
    column.text('answer', { width: 240 }),
    column.moment('sentAt'),
    column.code('scenario', { width: 180 }),
  ];
  const filters: FiltersOf<typeof listMails> = [
    filter.day('at'),
    filter.text('recipient'),
    filter.text('subject'),
    filter.choice('state', words.mail.states),
    filter.text('scenario'),
  ];
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
      columns={columns}
      filters={filters}
      given={{ zone }}
      startWith={lastDays('at', zone)}
      defaultSort="-at"
      exportWith={exportMails}
      emptyHint={words.mail.empty}
      rowTone={({ state }) => (state === 'failed' ? 'attention' : undefined)}
      rowActions={rowActions}
      expand={textOf}
    />
  );
}
