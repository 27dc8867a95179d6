import { Alert } from 'antd';
import { lazy, Suspense } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { countDocument, type ContainerCount } from '../../contract/count-fields.ts';
import { countStatus, type CountStatus } from '../../contract/count-status.ts';
import { approveContainerCount, enterContainerFigure } from '../../contract/endpoints.ts';
import { words as countWords } from '../../contract/words.en.ts';
import { COUNTS, movementsOf } from '../addresses.ts';
import { screenWords } from '../words.en.ts';
import { CountLines } from './count-lines.tsx';
import { useCountActions } from './use-count-actions.tsx';

const CountSheet = lazy(async () => import('../sheet/count-sheet.tsx'));

/** One count: the sheet while it is counted, figures beside the books once it is submitted. */
export default function ContainerCountPage() {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const actions = useCountActions();
  const chinese = useSession((now) => now.language) === 'zh';
  const permissions = usePermissions();
  const mayApprove = permissions.has(approveContainerCount.needs);
  const counts = ({ status }: ContainerCount) =>
    permissions.has(enterContainerFigure.needs) && can(countStatus, status, 'enter');
  return (
    <DocumentScreen
      document={countDocument}
      words={words}
      back={COUNTS}
      title={({ number }) => number}
      waits={({ status, tookPart }) =>
        mayApprove && tookPart === 'Y' && can(countStatus, status, 'approve')
          ? screen.waitsForColleague
          : (screen.waits as Partial<Record<CountStatus, string>>)[status]
      }
      actions={actions.ofOne}
      dialogs={actions.dialogs}
      figures={({ differing }, figure) => [
        figure('lines'),
        figure('counted'),
        figure('differing', differing !== null && differing > 0 ? { sign: 'wrong' } : {}),
      ]}
      sections={(count, facts) => [
        ...(counts(count) ? [{ title: screen.sheet.title, body: <Sheet count={count} /> }] : []),
        {
          title: screen.facts,
          body: (
            <>
              {can(countStatus, count.status, 'enter') && count.decision !== null && (
                <Alert
                  type="warning"
                  showIcon
                  title={fill(screen.returnedBecause, { reason: count.decision })}
                />
              )}
              {facts(
                'holderKind',
                'holderCode',
                chinese ? 'holderNameZh' : 'holderNameEn',
                'remark',
                'createdAt',
                'submittedAt',
                'submittedBy',
                'decidedAt',
                'decidedBy',
                'decision',
              )}
            </>
          ),
          ...(counts(count) && { place: 'aside' as const }),
        },
        ...(counts(count) && count.differing === null
          ? []
          : [
              {
                title: screen.lines,
                body: <CountLines count={count} />,
                ...(!counts(count) && { place: 'top' as const }),
              },
            ]),
      ]}
      related={({ number, status }) =>
        can(countStatus, status, 'enter') || can(countStatus, status, 'approve')
          ? []
          : [{ label: screen.movements, to: movementsOf(number) }]
      }
    />
  );
}

const Sheet = ({ count }: { count: ContainerCount }) => (
  <Suspense>
    <CountSheet count={count} />
  </Suspense>
);
