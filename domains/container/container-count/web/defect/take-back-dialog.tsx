import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LONGEST_REASON } from '../../contract/count-fields.ts';
import { repairedAs, type ContainerDefect } from '../../contract/defect-fields.ts';
import { takeBackContainerDefect } from '../../contract/endpoints.ts';
import { words as countWords } from '../../contract/words.en.ts';
import { defectRefreshes } from '../addresses.ts';
import { screenWords } from '../words.en.ts';

type Props = { defect: ContainerDefect; onClose: () => void };

/** How many come back from repair, and as what; the others are scrapped, with a reason. */
export default function TakeBackDialog({ defect, onClose }: Props) {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const { id, version, number, quantity } = defect;
  return (
    <FormDialog
      title={`${words.actions.takeBack} ${number}`}
      call={takeBackContainerDefect}
      words={words}
      fixed={{ id, version }}
      initial={{ repairedQuantity: quantity, condition: 'available' }}
      fields={[
        field.number('repairedQuantity', { min: 1, max: quantity }),
        field.choice(
          'condition',
          repairedAs.map((one) => ({ value: one, label: words.condition[one] })),
        ),
        field.text('reason', { rows: 2, max: LONGEST_REASON, span: 24 }),
      ]}
      submit={words.actions.takeBack}
      success={screen.done}
      refreshes={defectRefreshes}
      onClose={onClose}
    />
  );
}
