import { PrinterOutlined } from '@ant-design/icons';
import { Alert, Button, Empty } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useDownload } from '@portal/platform/web/calls/use-download.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  closeContainerStatement,
  confirmContainerStatement,
  downloadContainerStatement,
  readContainerStatement,
  sendContainerStatements,
} from '../contract/endpoints.ts';
import type { Statement } from '../contract/fields.ts';
import { isPartner, statementStatus, type StatementStatus } from '../contract/status.ts';
import { words as statementWords } from '../contract/words.en.ts';
import { STATEMENTS } from './addresses.ts';
import { dueColumn } from './due-column.tsx';
import { LineList } from './line-list.tsx';
import { refreshes } from './refreshes.ts';
import styles from './statement.module.css';
import { screenWords } from './words.en.ts';

const ReasonDialog = lazy(async () => ({
  default: (await import('@portal/platform/web/form/reason-dialog.tsx')).ReasonDialog,
}));

/** One statement: who must act next, its lines, and what both sides say of them. */
export default function ContainerStatementPage() {
  const { id } = useAddress();
  const words = useWords(screenWords).detail;
  const go = useGo();
  if (id) return <Shown key={id} id={id} />;
  return (
    <Empty description={words.notChosen}>
      <Button type="primary" onClick={() => go(STATEMENTS)}>
        {words.toList}
      </Button>
    </Empty>
  );
}

const Shown = ({ id }: { id: string }) => {
  const words = useWords(statementWords);
  const { detail: screen, overdue } = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const answer = useAnswer(readContainerStatement, { id }, { quiet: true });
  const [closing, setClosing] = useState(false);
  const actions = useActions(() => setClosing(true));
  const statement = answer.data;
  return (
    <>
      <DetailScreen<Statement, StatementStatus>
        answer={answer}
        back={STATEMENTS}
        title={({ number }) => fill(screen.title, { number })}
        status={({ status }) => ({ machine: statementStatus, state: status, words: words.status })}
        waitsFor={(one) =>
          !can(statementStatus, one.status, 'confirm')
            ? undefined
            : one.toAnswer > 0
              ? screen.waits.plant
              : one.overdue === 'Y'
                ? screen.waits.overdue
                : screen.waits.partner
        }
        actions={actions}
        sections={(one) => [
          {
            title: screen.facts,
            body: (
              <>
                {can(statementStatus, one.status, 'send') && (
                  <Alert type="info" showIcon title={screen.prepared} className={styles.note} />
                )}
                <DescriptionGrid
                  record={one}
                  words={words}
                  fields={[
                    column.code('month'),
                    column.choice('holderKind', words.holder),
                    column.code('holderCode'),
                    column.text(chinese ? 'holderNameZh' : 'holderNameEn'),
                    dueColumn<Statement>(overdue),
                    column.count('lines'),
                    column.count('toConfirm'),
                    column.count('toAnswer'),
                    column.moment('sentAt'),
                    column.text('answeredBy'),
                    column.moment('closedAt'),
                    column.text('closeReason'),
                  ]}
                />
              </>
            ),
          },
        ]}
        history={() => ({ entity: 'container_statement', id })}
      />
      {statement && (
        <div className={styles.lines}>
          <LineList statement={statement} title={screen.lines} />
        </div>
      )}
      <Suspense>
        {closing && statement && (
          <ReasonDialog
            title={fill(screen.closeTitle, { number: statement.number })}
            call={closeContainerStatement}
            danger
            fixed={{ id, version: statement.version }}
            words={words}
            submit={words.actions.close}
            success={screen.closed}
            refreshes={refreshes}
            onClose={() => setClosing(false)}
          />
        )}
      </Suspense>
    </>
  );
};

/** What may be done with the whole statement. */
const useActions = (close: () => void) => {
  const words = useWords(statementWords);
  const screen = useWords(screenWords);
  const partner = useSession((now) => isPartner(now.user?.party));
  const send = useCall(sendContainerStatements, { success: screen.sent, refreshes });
  const confirm = useCall(confirmContainerStatement, { success: screen.detail.confirmed, refreshes });
  const print = useDownload(downloadContainerStatement);
  return ({ id, version, status, overdue, toConfirm, toAnswer, lines }: Statement): Action[] => [
    ...(!partner && can(statementStatus, status, 'send')
      ? [
          {
            label: words.actions.send,
            needs: sendContainerStatements.needs,
            primary: true,
            busy: send.busy,
            confirm: screen.sendAsk,
            run: async () => send.run({ lines: [{ id, version }] }),
          },
        ]
      : []),
    ...(partner && can(statementStatus, status, 'confirm') && (toConfirm > 0 || lines === 0)
      ? [
          {
            label: words.actions.confirmAll,
            needs: confirmContainerStatement.needs,
            primary: true,
            busy: confirm.busy,
            confirm: screen.detail.confirmAsk,
            run: async () => confirm.run({ id, version }),
          },
        ]
      : []),
    ...(!partner && overdue === 'Y' && toAnswer === 0
      ? [{ label: words.actions.close, needs: closeContainerStatement.needs, danger: true, run: close }]
      : []),
    {
      label: words.actions.print,
      needs: downloadContainerStatement.needs,
      icon: <PrinterOutlined aria-hidden />,
      run: async () => print.run({ id }),
    },
  ];
};
