import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LONGEST_REASON, type ContainerCount } from '../../contract/count-fields.ts';
import { counterparts } from '../../contract/difference.ts';
import { approveContainerCount } from '../../contract/endpoints.ts';
import { words as countWords } from '../../contract/words.en.ts';
import { countRefreshes } from '../addresses.ts';
import { screenWords } from '../words.en.ts';

type Props = { count: ContainerCount; onClose: () => void };

/** The plant posts the differences of a count, and says what they are posted against. */
export default function ApproveDialog({ count, onClose }: Props) {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const { id, version, number, holderKind } = count;
  const differing = count.differing ?? 0;
  return (
    <FormDialog
      title={`${words.actions.approve} ${number}`}
      call={approveContainerCount}
      words={words}
      fixed={{ id, version }}
      before={
        <Alert
          type={differing > 0 ? 'warning' : 'info'}
          showIcon
          title={differing > 0 ? fill(screen.approveHint, { differing }) : screen.noDifference}
        />
      }
      initial={{ against: 'lost' }}
      fields={[
        field.choice(
          'against',
          counterparts.map((one) => ({ value: one, label: words.against[one] })),
          // the plant's own stock has nobody else to answer for it
          { span: 24, disabled: holderKind === 'plant' || differing === 0 },
        ),
        field.text('reason', { rows: 2, max: LONGEST_REASON, span: 24, required: differing > 0 }),
      ]}
      submit={words.actions.approve}
      success={screen.approved}
      refreshes={countRefreshes}
      onClose={onClose}
    />
  );
}
