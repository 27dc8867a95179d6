import { Button, Empty } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { addressOf } from '@portal/platform/web/calls/files/stored-file.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { DEFECT_REASON, type ContainerDefect } from '../contract/defect-fields.ts';
import { defectStatus, type DefectStatus } from '../contract/defect-status.ts';
import * as calls from '../contract/endpoints.ts';
import { words as countWords } from '../contract/words.en.ts';
import { DEFECTS, movementsOf } from './addresses.ts';
import styles from './count.module.css';
import type { Step } from './step-dialog.tsx';
import { screenWords } from './words.en.ts';

const StepDialog = lazy(async () => import('./step-dialog.tsx'));

/** One report: what is broken, the pictures, and the way of the containers. */
export default function ContainerDefectPage() {
  const { id } = useAddress();
  const screen = useWords(screenWords);
  const go = useGo();
  if (id) return <Shown key={id} id={id} />;
  return (
    <Empty description={screen.noDefect}>
      <Button onClick={() => go(DEFECTS)}>{screen.toList}</Button>
    </Empty>
  );
}

const NEEDS = {
  repair: calls.repairContainerDefect.needs,
  takeBack: calls.takeBackContainerDefect.needs,
  scrap: calls.scrapContainerDefect.needs,
  withdraw: calls.withdrawContainerDefect.needs,
} as const;
const STEPS = ['repair', 'takeBack', 'scrap', 'withdraw'] as const satisfies readonly Step[];

const Shown = ({ id }: { id: string }) => {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const answer = useAnswer(calls.readContainerDefect, { id }, { quiet: true });
  const [asked, setAsked] = useState<Step>();
  const partner = useSession(({ user }) => user?.party === 'supplier' || user?.party === 'forwarder');
  const defect = answer.data;
  const actions = ({ status }: ContainerDefect): Action[] =>
    STEPS.filter((step) => can(defectStatus, status, step) && (!partner || step === 'withdraw')).map(
      (step) => ({
        label: words.actions[step],
        needs: NEEDS[step],
        primary: step === 'repair' || step === 'takeBack',
        danger: step === 'scrap' || step === 'withdraw',
        run: () => setAsked(step),
      }),
    );
  return (
    <>
      <DetailScreen<ContainerDefect, DefectStatus>
        answer={answer}
        back={DEFECTS}
        title={({ number }) => number}
        status={({ status }) => ({ machine: defectStatus, state: status, words: words.defectStatus })}
        actions={actions}
        sections={(one) => [
          { title: screen.facts, body: <Facts defect={one} /> },
          { title: screen.pictures, body: <Pictures files={one.files} /> },
        ]}
        related={({ number }) => [{ label: screen.movements, to: movementsOf(number) }]}
        history={() => ({ entity: 'container_defect', id })}
      />
      <Suspense>
        {asked && defect && <StepDialog step={asked} defect={defect} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  );
};

const Facts = ({ defect }: { defect: ContainerDefect }) => {
  const words = useWords(countWords);
  const chinese = useSession((now) => now.language) === 'zh';
  return (
    <DescriptionGrid<ContainerDefect>
      record={defect}
      words={words}
      fields={[
        column.code('containerCode'),
        column.text(chinese ? 'containerNameZh' : 'containerNameEn'),
        column.count('quantity'),
        column.choice('holderKind', words.holder),
        column.code('holderCode'),
        column.text(chinese ? 'holderNameZh' : 'holderNameEn'),
        column.dict('reason', DEFECT_REASON),
        column.text('remark'),
        column.moment('createdAt'),
        column.moment('repairSince'),
        column.count('repairedQuantity'),
        column.choice('repairedCondition', words.condition),
        column.count('scrappedQuantity'),
        column.text('decision'),
        column.moment('closedAt'),
      ]}
    />
  );
};

const Pictures = ({ files }: Pick<ContainerDefect, 'files'>) => (
  <ul className={styles.pictures}>
    {files.map((file) => (
      <li key={file.id}>
        <a href={addressOf(file)} target="_blank" rel="noreferrer">
          {file.contentType.startsWith('image/') && <img src={addressOf(file)} alt="" loading="lazy" />}
          {file.name}
        </a>
      </li>
    ))}
  </ul>
);
