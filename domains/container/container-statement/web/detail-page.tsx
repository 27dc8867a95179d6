import { Alert } from 'antd';
import { can } from '@portal/platform/contract/state-machine.ts';
import { sidesOf } from '@portal/platform/contract/document/waits.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { dueColumn } from '@portal/platform/web/document/due-column.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { statementDocument, type Statement } from '../contract/fields.ts';
import { isPartner, statementStatus } from '../contract/status.ts';
import { words as statementWords } from '../contract/words.en.ts';
import { STATEMENTS } from './addresses.ts';
import { LineList } from './line-list.tsx';
import styles from './statement.module.css';
import { useStatementActions } from './use-statement-actions.tsx';
import { screenWords } from './words.en.ts';

/** One statement: who must act next, its lines, and what both sides say of them. */
export default function ContainerStatementPage() {
  const words = useWords(statementWords);
  const { detail: screen, overdue } = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const isPartnersSide = useSession((now) => isPartner(now.user?.party));
  const actions = useStatementActions();
  return (
    <DocumentScreen
      document={statementDocument}
      words={words}
      back={STATEMENTS}
      title={({ number }) => fill(screen.title, { number })}
      waits={(one) => {
        if (sidesOf(statementStatus.waits[one.status]).length === 0) return undefined;
        if (one.toAnswer > 0) return screen.waits.plant;
        return one.overdue === 'Y' ? screen.waits.overdue : screen.waits.partner;
      }}
      actions={actions.ofOne}
      dialogs={actions.dialogs}
      own={{ dueOn: dueColumn({ overdue }) }}
      figures={(one, figure) => [
        figure('month'),
        figure('lines'),
        figure('toConfirm', isPartnersSide && one.toConfirm > 0 ? { sign: 'mine' } : {}),
        figure('toAnswer', !isPartnersSide && one.toAnswer > 0 ? { sign: 'mine' } : {}),
        figure('dueOn'),
      ]}
      sections={(one, facts) => [
        {
          title: screen.facts,
          body: (
            <>
              {can(statementStatus, one.status, 'send') && (
                <Alert type="info" showIcon title={screen.prepared} className={styles.note} />
              )}
              {facts(
                'holderKind',
                'holderCode',
                chinese ? 'holderNameZh' : 'holderNameEn',
                'sentAt',
                'answeredBy',
                'closedAt',
                'closeReason',
              )}
            </>
          ),
        },
      ]}
      below={linesBelow}
    />
  );
}

const linesBelow = (statement: Statement) => <Lines statement={statement} />;

const Lines = ({ statement }: { statement: Statement }) => {
  const { lines } = useWords(screenWords).detail;
  return (
    <div className={styles.lines}>
      <LineList statement={statement} title={lines} />
    </div>
  );
};
