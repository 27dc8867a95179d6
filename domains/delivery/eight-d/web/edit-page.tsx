import { Alert, Button } from 'antd';
import { useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { showSuccess } from '@portal/platform/web/calls/notices.tsx';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { FormBody } from '@portal/platform/web/form/form-body.tsx';
import { FormFoot } from '@portal/platform/web/form/form-foot.tsx';
import { FormFrame } from '@portal/platform/web/form/form-frame.tsx';
import type { ShapeFormProps } from '@portal/platform/web/form/form-props.ts';
import { useFormCall } from '@portal/platform/web/form/use-form-call.ts';
import { useUnsavedGuard } from '@portal/platform/web/form/use-unsaved-guard.ts';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { completeFields } from '../contract/content/shapes.ts';
import * as calls from '../contract/endpoints.ts';
import { Files, eightDDocument, type EightD } from '../contract/fields.ts';
import { stages, type Stage } from '../contract/stages.ts';
import { eightDStatus, stageStatus, REFUSED } from '../contract/status.ts';
import { words as eightDWords } from '../contract/words.en.ts';
import { editAddress } from './addresses.ts';
import styles from './eight-d.module.css';
import { stageFields } from './parts/stage-fields.tsx';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

/** Stages are saved by calls of one kind; which fields each takes, its shape says. */
type Save = Endpoint<
  z.ZodMiniType<unknown, Readonly<Record<string, unknown>>>,
  (typeof calls.saveEightD13)['output']
>;
const saves: Readonly<Record<Stage, Save>> = {
  d13: calls.saveEightD13,
  d4: calls.saveEightD4,
  d56: calls.saveEightD56,
  d7: calls.saveEightD7,
  d8: calls.saveEightD8,
};

/** The supplier fills in a stage, puts it aside, or submits it. */
export default function EightDEditPage() {
  const kit = useWords(kitWords).detail;
  const { id = '', stage = '' } = useAddress();
  const { data, error, isFetchedAfterMount, refetch } = useAnswer(
    calls.readEightD,
    { id },
    { quiet: true, staleTime: 0, keepsPrevious: false },
  );
  if (error) return <LoadFailure title={kit.failed} failure={error} retry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount) return <Skeleton />;
  const shown = stages.find((one) => one === stage) ?? data.stage;
  return <StagePage key={shown} report={data} stage={shown} />;
}

const StagePage = ({ report, stage }: { report: EightD; stage: Stage }) => {
  const words = useWords(eightDWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const title = fill(screen.fillTitle, { number: report.number });
  const row = report.stages.find((one) => one.stage === stage)!;
  const mayFill = can(eightDStatus, report.status, 'save') && can(stageStatus, row.status, 'save');
  return (
    <section className={styles.page} aria-label={title}>
      <PageHead title={title} back={eightDDocument.addressOf(report.id)} />
      <nav className={styles.stages} aria-label={screen.stageNav}>
        {report.stages.map((one) => (
          <Button
            key={one.stage}
            type={one.stage === stage ? 'primary' : 'default'}
            aria-current={one.stage === stage ? 'step' : undefined}
            onClick={() => go(editAddress(report.id, one.stage), { replace: true })}
          >
            {words.stage[one.stage]} · {words.stageStatus[one.status]}
          </Button>
        ))}
      </nav>
      {row.status === REFUSED && row.reason !== null && (
        <Alert
          type="error"
          showIcon
          title={fill(screen.detail.refusedFor, { stage: words.stage[stage], reason: row.reason })}
        />
      )}
      {mayFill && stage !== report.stage && <Alert type="info" showIcon title={screen.ahead} />}
      {mayFill ? (
        <StageForm report={report} stage={stage} />
      ) : (
        <Alert
          type="info"
          showIcon
          title={fill(screen.stageClosed, {
            stage: words.stage[stage],
            status: words.stageStatus[row.status],
          })}
        />
      )}
    </section>
  );
};

const StageForm = ({ report, stage }: { report: EightD; stage: Stage }) => {
  const words = useWords(eightDWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const id = useId();
  const submits = useRef(false);
  const [tried, setTried] = useState(false);
  const submitting = useCall(calls.submitEightD, {
    refreshes,
    onFailure: (failure) => use.shape.showRefusal(failure),
  });
  const call = saves[stage];
  const detail = eightDDocument.addressOf(report.id);
  const form: ShapeFormProps<Save> = {
    call,
    words,
    shape: z.object({ ...idVersion, ...completeFields(stage), files: Files }),
    initial: initialOf(report, stage),
    fixed: { id: report.id, version: report.version },
    fields: stageFields(stage, words, screen, tried),
    refreshes,
    // One notice for both calls: that it is submitted says that it is saved.
    success: null,
    onDone: async (saved) => {
      const isSubmitted = submits.current && (await submitting.run({ ...saved, stage })) !== undefined;
      showSuccess(isSubmitted ? screen.submitted : screen.saved);
      if (isSubmitted || !submits.current) go(detail, { replace: true });
    },
  };
  const use = useFormCall(form);
  useUnsavedGuard(use.isDirty);
  const save = (thenSubmit: boolean): void => {
    submits.current = thenSubmit;
    setTried(thenSubmit);
    void (thenSubmit ? use.submit() : use.submitDraft(call.input));
  };
  const isItsTurn = stage === report.stage && can(eightDStatus, report.status, 'submit');
  const busy = use.busy || submitting.busy;
  return (
    <div className={styles.body}>
      <FormFrame
        id={id}
        fields={form.fields}
        foot={
          <FormFoot
            use={{ ...use, busy }}
            onSave={() => save(isItsTurn)}
            save={isItsTurn ? screen.saveAndSubmit : screen.saveDraft}
            onCancel={() => go(detail)}
          >
            {isItsTurn && (
              <Button loading={busy} onClick={() => save(false)}>
                {screen.saveDraft}
              </Button>
            )}
          </FormFoot>
        }
      >
        <FormBody {...form} use={use} id={id} />
      </FormFrame>
    </div>
  );
};

/** What is kept of the stage; a switch says no where nothing was said. */
const initialOf = ({ content, stages: rows }: EightD, stage: Stage) => ({
  ...content[stage],
  ...(stage === 'd13' && { riskAssessmentStarted: content.d13.riskAssessmentStarted ?? 'N' }),
  files: rows.find((one) => one.stage === stage)!.files,
});
