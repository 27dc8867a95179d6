import { Alert } from 'antd';
import { partChoices } from '@portal/part/web/offers.tsx';
import { selectParts } from '@portal/part/contract/endpoints.ts';
import { LONGEST_DISPOSITOR } from '@portal/part/contract/part.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { createPackagingInstruction, planPackagingInstruction } from '../contract/endpoints.ts';
import type { Instruction } from '../contract/instruction.ts';
import { words as instructionWords } from '../contract/words.en.ts';
import { instructionPath } from './paths.ts';
import { shownInstructions } from './shown-calls.ts';

type Planned = Pick<
  Instruction,
  'id' | 'version' | 'effectiveOn' | 'expiresOn' | 'planner' | 'supplementType' | 'distanceKm' | 'remark'
>;
export type Plan = {
  /** The one that is changed. */
  readonly instruction?: Planned;
  /** Why it could not be sent, where this form mends it. */
  readonly refusal?: string | undefined;
  /** For whom a new edition is made. */
  readonly of?: Pick<InputOf<typeof createPackagingInstruction>, 'supplierCode' | 'partNo'>;
};

/** What the planner says of an instruction: for whom, from when, how goods come. */
export default function PlanDialog({ instruction, refusal, of, onClose }: Plan & { onClose: () => void }) {
  const words = useWords(instructionWords);
  const go = useGo();
  const { hints } = words;
  const head = [
    field.day('effectiveOn', { hint: hints.effectiveOn }),
    field.day('expiresOn', { hint: hints.expiresOn }),
    field.text('planner', { max: LONGEST_DISPOSITOR, hint: hints.planner }),
    field.choice('supplementType', words.supplementType, { hint: hints.supplementType }),
    field.number('distanceKm', { min: 0, hint: hints.distanceKm }),
    field.text('remark', { max: 500, rows: 2 }),
  ] as const;
  const shared = { words, refreshes: shownInstructions, success: words.texts.saved, onClose, width: 720 };
  if (instruction)
    return (
      <FormDialog
        {...shared}
        title={words.actions.planTitle}
        call={planPackagingInstruction}
        fields={head}
        initial={instruction}
        before={refusal !== undefined && <Alert type="error" showIcon title={refusal} />}
        fixed={{ id: instruction.id, version: instruction.version }}
      />
    );
  return (
    <FormDialog
      {...shared}
      title={of ? words.actions.nextEdition : words.actions.create}
      call={createPackagingInstruction}
      fields={[
        field.remote('supplierCode', selectSuppliers, {
          choices: partnerChoices,
          known: of?.supplierCode,
          disabled: of !== undefined,
        }),
        field.remote('partNo', selectParts, {
          choices: partChoices,
          known: of?.partNo,
          disabled: of !== undefined,
        }),
        ...head,
      ]}
      initial={{ ...of }}
      onDone={(made) => go(instructionPath(made.id))}
    />
  );
}
