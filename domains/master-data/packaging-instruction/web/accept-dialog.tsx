import { Form } from 'antd';
import { Suspense, useState } from 'react';
import type { ReplacedAgreement } from '@portal/packaging/contract/agreement.ts';
import { AgreementOfDay } from '@portal/packaging/web/offers.tsx';
import { today, type Day } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { field, type FormField } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import type { Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { acceptPackagingInstruction } from '../contract/endpoints.ts';
import type { Instruction } from '../contract/instruction.ts';
import { beginOf } from '../contract/status.ts';
import { words as instructionWords } from '../contract/words.en.ts';
import { shownInstructions } from './shown-calls.ts';

type Words = (typeof instructionWords)['zh' | 'en'];
type Props = { instruction: Instruction; onClose: () => void };

/** The planner's yes: from which day until when, which agreement begins on that day already, and which unsent notes are packed by it. */
export default function AcceptDialog({ instruction, onClose }: Props) {
  const words = useWords(instructionWords);
  const { zone } = useCellContext();
  const [refusals, setRefusals] = useState(0);
  const now = today(zone);
  return (
    <FormDialog
      title={`${words.actions.accept} · ${instruction.number}`}
      call={acceptPackagingInstruction}
      words={words}
      fixed={{ id: instruction.id, version: instruction.version }}
      initial={{ effectiveOn: beginOf(instruction, now), expiresOn: instruction.expiresOn }}
      fields={acceptFields(instruction, words, { now, key: refusals })}
      before={<Meaning now={now} texts={words.texts} />}
      submit={words.actions.accept}
      success={words.texts.accepted}
      refreshes={shownInstructions}
      onRefused={() => setRefusals((before) => before + 1)}
      onClose={onClose}
    />
  );
}

type Field = 'effectiveOn' | 'expiresOn' | 'replaces';
const acceptFields = (
  instruction: Instruction,
  { hints }: Words,
  { now, key }: { now: Day; key: number },
): FormField<Field>[] => [
  field.day('effectiveOn', { min: now, clears: ['replaces'] }),
  field.day('expiresOn', { hint: hints.expiresOn }),
  field.own('replaces', (control, { effectiveOn }) => (
    <Suspense>
      <AgreementOfDay
        {...(control as Control<ReplacedAgreement | null | undefined>)}
        // What stands may have changed when a try was refused: it is asked for again.
        key={key}
        agreed={{ ...instruction, auxiliaryPerOuter: instruction.auxiliaryPerOuter ?? 0 }}
        effectiveFrom={typeof effectiveOn === 'string' ? effectiveOn : ''}
      />
    </Suspense>
  )),
];

/** What follows of the day that is chosen. */
const Meaning = ({ now, texts }: { now: Day; texts: Words['texts'] }) => {
  const day = Form.useWatch<string | undefined>('effectiveOn', Form.useFormInstance());
  if (!day) return null;
  return <p>{day <= now ? texts.confirmAcceptNow : fill(texts.confirmAccept, { day })}</p>;
};
