import { Alert, Button, Empty } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import type { ContainerCount } from '../contract/count-fields.ts';
import { countStatus, type CountStatus } from '../contract/count-status.ts';
import * as calls from '../contract/endpoints.ts';
import { words as countWords } from '../contract/words.en.ts';
import { COUNTS, countRefreshes, movementsOf } from './addresses.ts';
import { CountLines } from './count-lines.tsx';
import { screenWords } from './words.en.ts';

const CountSheet = lazy(async () => import('./count-sheet.tsx'));
const DecideDialog = lazy(async () => import('./decide-dialog.tsx'));
type Asked = 'approve' | 'return';

/** One count: the sheet while it is counted, figures beside the books once it is submitted. */
export default function ContainerCountPage() {
  const { id } = useAddress();
  const screen = useWords(screenWords);
  const go = useGo();
  if (id) return <Shown key={id} id={id} />;
  return (
    <Empty description={screen.noCount}>
      <Button onClick={() => go(COUNTS)}>{screen.toList}</Button>
    </Empty>
  );
}

const Shown = ({ id }: { id: string }) => {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const answer = useAnswer(calls.readContainerCount, { id }, { quiet: true });
  const [asked, setAsked] = useState<Asked>();
  const actions = useActions(setAsked);
  const permissions = usePermissions();
  const mayCount = permissions.has(calls.enterContainerFigure.needs);
  const mayApprove = permissions.has(calls.approveContainerCount.needs);
  const count = answer.data;
  return (
    <>
      <DetailScreen<ContainerCount, CountStatus>
        answer={answer}
        back={COUNTS}
        title={({ number }) => number}
        status={({ status }) => ({ machine: countStatus, state: status, words: words.countStatus })}
        waitsFor={({ status, tookPart }) =>
          mayApprove && tookPart === 'Y' && can(countStatus, status, 'approve')
            ? screen.waitsForColleague
            : (screen.waits as Partial<Record<CountStatus, string>>)[status]
        }
        actions={actions}
        sections={(one) => [
          ...(mayCount && can(countStatus, one.status, 'enter')
            ? [
                {
                  title: screen.sheet.title,
                  body: (
                    <Suspense>
                      <CountSheet count={one} />
                    </Suspense>
                  ),
                },
              ]
            : []),
          { title: screen.facts, body: <Facts count={one} /> },
          ...(mayCount && can(countStatus, one.status, 'enter') && one.differing === null
            ? []
            : [{ title: screen.lines, body: <CountLines count={one} /> }]),
        ]}
        related={({ number, status }) =>
          can(countStatus, status, 'enter') || can(countStatus, status, 'approve')
            ? []
            : [{ label: screen.movements, to: movementsOf(number) }]
        }
        history={() => ({ entity: 'container_count', id })}
      />
      <Suspense>
        {asked && count && <DecideDialog verb={asked} count={count} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  );
};

const useActions = (ask: (asked: Asked) => void) => {
  const { actions: verbs } = useWords(countWords);
  const screen = useWords(screenWords);
  const partner = useSession(({ user }) => user?.party === 'supplier' || user?.party === 'forwarder');
  const submit = useCall(calls.submitContainerCount, {
    success: screen.submitted,
    refreshes: countRefreshes,
  });
  const cancel = useCall(calls.cancelContainerCount, { success: screen.done, refreshes: countRefreshes });
  return ({ id, version, status, tookPart }: ContainerCount): Action[] => [
    ...(can(countStatus, status, 'submit')
      ? [
          {
            label: verbs.submit,
            needs: calls.submitContainerCount.needs,
            primary: true,
            busy: submit.busy,
            confirm: screen.submitAsk,
            run: async () => submit.run({ id, version }),
          },
          {
            label: verbs.cancel,
            needs: calls.cancelContainerCount.needs,
            danger: true,
            busy: cancel.busy,
            confirm: screen.cancelAsk,
            run: async () => cancel.run({ id, version }),
          },
        ]
      : []),
    ...(!partner && can(countStatus, status, 'approve')
      ? [
          {
            label: verbs.approve,
            needs: calls.approveContainerCount.needs,
            primary: true,
            ...(tookPart === 'Y' && { impossible: screen.ownCount }),
            run: () => ask('approve'),
          },
          {
            label: verbs.return,
            needs: calls.returnContainerCount.needs,
            danger: true,
            run: () => ask('return'),
          },
        ]
      : []),
  ];
};

const Facts = ({ count }: { count: ContainerCount }) => {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  return (
    <>
      {can(countStatus, count.status, 'enter') && count.decision !== null && (
        <Alert type="warning" showIcon title={fill(screen.returnedBecause, { reason: count.decision })} />
      )}
      <DescriptionGrid<ContainerCount>
        record={count}
        words={words}
        fields={[
          column.choice('holderKind', words.holder),
          column.code('holderCode'),
          column.text(chinese ? 'holderNameZh' : 'holderNameEn'),
          column.count('lines'),
          column.count('counted'),
          column.count('differing'),
          column.text('remark'),
          column.moment('createdAt'),
          column.moment('submittedAt'),
          column.text('submittedBy'),
          column.moment('decidedAt'),
          column.text('decidedBy'),
          column.text('decision'),
        ]}
      />
    </>
  );
};
