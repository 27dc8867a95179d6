import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LONGEST_REASON } from '../contract/count-fields.ts';
import { repairedAs, type ContainerDefect } from '../contract/defect-fields.ts';
import {
  repairContainerDefect,
  scrapContainerDefect,
  takeBackContainerDefect,
  withdrawContainerDefect,
} from '../contract/endpoints.ts';
import { words as countWords } from '../contract/words.en.ts';
import { defectRefreshes } from './addresses.ts';
import { screenWords } from './words.en.ts';

export type Step = 'repair' | 'takeBack' | 'scrap' | 'withdraw';
type Props = { step: Step; defect: ContainerDefect; onClose: () => void };

/** The next step of defective containers. */
export default function StepDialog({ step, defect, onClose }: Props) {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const { id, version, number, quantity } = defect;
  const common = {
    title: `${words.actions[step]} ${number}`,
    words,
    fixed: { id, version },
    submit: words.actions[step],
    success: screen.done,
    refreshes: defectRefreshes,
    onClose,
  };
  if (step === 'takeBack')
    return (
      <FormDialog
        {...common}
        call={takeBackContainerDefect}
        initial={{ repairedQuantity: quantity, condition: 'available' }}
        fields={[
          field.number('repairedQuantity', { min: 1, max: quantity }),
          field.choice(
            'condition',
            repairedAs.map((one) => ({ value: one, label: words.condition[one] })),
          ),
          field.text('reason', { rows: 2, max: LONGEST_REASON, span: 24 }),
        ]}
      />
    );
  if (step === 'repair')
    return <ReasonDialog {...common} call={repairContainerDefect} label={words.fields.remark} />;
  return (
    <ReasonDialog
      {...common}
      call={step === 'scrap' ? scrapContainerDefect : withdrawContainerDefect}
      danger
    />
  );
}
