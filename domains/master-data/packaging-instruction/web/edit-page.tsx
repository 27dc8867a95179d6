import { Alert, Button } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useId, useRef } from 'react';
import * as z from 'zod/mini';
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
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { InstructionContent, InstructionDraft } from '../contract/content.ts';
import {
  readPackagingInstruction,
  savePackagingInstruction,
  submitPackagingInstruction,
} from '../contract/endpoints.ts';
import type { Instruction } from '../contract/instruction.ts';
import { instructionStatus } from '../contract/status.ts';
import { words as instructionWords } from '../contract/words.en.ts';
import { fillFields } from './fill-fields.tsx';
import styles from './instruction.module.css';
import { instructionPath } from './paths.ts';
import { shownInstructions } from './shown-calls.ts';

/** The supplier fills in an instruction, puts it aside, or submits it. */
export default function InstructionEditPage() {
  const words = useWords(instructionWords);
  const kit = useWords(kitWords).detail;
  const go = useGo();
  const { id = '' } = useAddress();
  const { data, error, isFetchedAfterMount, refetch } = useAnswer(
    readPackagingInstruction,
    { id },
    { quiet: true, staleTime: 0, keepsPrevious: false },
  );
  if (error) return <LoadFailure title={kit.failed} failure={error} retry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount) return <Skeleton />;
  if (!can(instructionStatus, data.status, 'save'))
    return (
      <Alert
        type="info"
        showIcon
        title={fill(words.texts.notEditable, { number: data.number, status: words.status[data.status] })}
        action={
          <Button size="small" onClick={() => go(instructionPath(id))}>
            {words.actions.view}
          </Button>
        }
      />
    );
  return <FillForm instruction={data} />;
}

const which = {
  id: savePackagingInstruction.input.shape.id,
  version: savePackagingInstruction.input.shape.version,
};
const Complete = z.extend(InstructionContent, which);
const Draft = z.extend(InstructionDraft, which);

const FillForm = ({ instruction }: { instruction: Instruction }) => {
  const words = useWords(instructionWords);
  const go = useGo();
  const look = useCellContext();
  const id = useId();
  const submits = useRef(false);
  const submitting = useCall(submitPackagingInstruction, {
    refreshes: shownInstructions,
    onFailure: (failure) => use.shape.showRefusal(failure),
  });
  const form: ShapeFormProps<typeof savePackagingInstruction> = {
    call: savePackagingInstruction,
    words,
    shape: Complete,
    initial: instruction,
    fixed: { id: instruction.id, version: instruction.version },
    fields: fillFields(instruction, words, look.unit(instruction.unit)) as never,
    refreshes: shownInstructions,
    // One notice for both calls: that it is submitted says that it is saved.
    success: null,
    onDone: async (saved) => {
      const { id: savedId, version } = saved;
      const isSubmitted = submits.current && (await submitting.run({ id: savedId, version })) !== undefined;
      showSuccess(isSubmitted ? words.texts.submitted : words.texts.saved);
      if (isSubmitted || !submits.current) go(instructionPath(savedId), { replace: true });
    },
  };
  const use = useFormCall(form);
  useUnsavedGuard(use.isDirty);
  const save = (thenSubmit: boolean): void => {
    submits.current = thenSubmit;
    void (thenSubmit ? use.submit() : use.submitDraft(Draft));
  };
  const title = `${words.detailTitle} ${instruction.number} · ${fill(words.texts.edition, { edition: instruction.edition })}`;
  return (
    <section className={styles.page} aria-label={title}>
      <PageHead title={title} back={instructionPath(instruction.id)} />
      {instruction.refuseReason && (
        <Alert type="warning" showIcon title={`${words.fields.refuseReason}: ${instruction.refuseReason}`} />
      )}
      <div className={styles.body}>
        <FormFrame
          id={id}
          fields={form.fields}
          foot={
            <FormFoot
              use={{ ...use, busy: use.busy || submitting.busy }}
              onSave={() => save(true)}
              save={words.actions.saveAndSubmit}
              onCancel={() => go(instructionPath(instruction.id))}
            >
              <Button loading={use.busy} onClick={() => save(false)}>
                {words.actions.saveDraft}
              </Button>
            </FormFoot>
          }
        >
          <FormBody {...form} use={use} id={id} />
        </FormFrame>
      </div>
    </section>
  );
};
