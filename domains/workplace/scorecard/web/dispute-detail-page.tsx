import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { dueColumn } from '@portal/platform/web/document/due-column.tsx';
import { Pictures } from '@portal/platform/web/document/pictures.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { disputeDocument, type Dispute } from '../contract/disputes.ts';
import { scoreDocument } from '../contract/scores.ts';
import { words as scorecardWords } from '../contract/words.en.ts';
import { DISPUTES, sourceAddress } from './addresses.ts';
import styles from './scorecard.module.css';
import { useDisputeActions } from './use-dispute-actions.tsx';
import { screenWords } from './words.en.ts';

/** One dispute: the lot, why it is not so, its evidence, and what the plant decided. */
export default function DisputePage() {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const actions = useDisputeActions();
  return (
    <DocumentScreen
      document={disputeDocument}
      words={words}
      back={DISPUTES}
      title={({ number }) => fill(screen.disputeOf, { number })}
      waits={{ plant: screen.waitsDecide, overdue: screen.overdueDecide }}
      actions={actions.ofOne}
      dialogs={actions.dialogs}
      own={{
        dueOn: dueColumn(screen),
        partyCode: column.of<Dispute>('partyCode', {
          text: (row) => `${row.partyCode} ${(chinese ? row.partyNameZh : row.partyNameEn) ?? ''}`,
        }),
      }}
      figures={(_, figure) => [figure('indicator'), figure('verdict'), figure('period'), figure('dueOn')]}
      sections={(row, facts) => [
        {
          title: screen.facts,
          body: facts(
            'partyCode',
            'scoreNumber',
            'document',
            'lotKind',
            'partNo',
            'reason',
            'raisedAt',
            'raisedBy',
          ),
        },
        { title: screen.decided, body: facts('decision', 'decidedAt', 'decidedBy') },
        {
          title: words.fields.evidence,
          body:
            row.evidence.length === 0 ? (
              <p className={styles.hint}>{screen.noEvidence}</p>
            ) : (
              <Pictures files={row.evidence} />
            ),
        },
      ]}
      related={(row) => {
        const source = sourceAddress(row.lotKind, row.sourceId);
        return [
          {
            label: fill(screen.toScore, { number: row.scoreNumber }),
            to: scoreDocument.addressOf(row.scoreId),
          },
          ...(row.newScoreId === null
            ? []
            : [{ label: screen.toNewScore, to: scoreDocument.addressOf(row.newScoreId) }]),
          ...(source === undefined
            ? []
            : [{ label: `${words.lotKind[row.lotKind]} ${row.document}`, to: source }]),
        ];
      }}
    />
  );
}
