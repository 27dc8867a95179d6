import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LONGEST_REASON, type ContainerCount } from '../contract/count-fields.ts';
import { counterparts } from '../contract/difference.ts';
import { approveContainerCount, returnContainerCount } from '../contract/endpoints.ts';
import { words as countWords } from '../contract/words.en.ts';
import { countRefreshes } from './addresses.ts';
import { screenWords } from './words.en.ts';

type Props = { verb: 'approve' | 'return'; count: ContainerCount; onClose: () => void };

/** The plant posts the differences, and says what they are posted against; or sends the count back. */
export default function DecideDialog({ verb, count, onClose }: Props) {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const { id, version, number, holderKind } = count;
  const differing = count.differing ?? 0;
  const common = {
    title: `${words.actions[verb]} ${number}`,
    words,
    fixed: { id, version },
    submit: words.actions[verb],
    refreshes: countRefreshes,
    onClose,
  };
  if (verb === 'return')
    return <ReasonDialog {...common} call={returnContainerCount} danger success={screen.returned} />;
  return (
    <FormDialog
      {...common}
      call={approveContainerCount}
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
      success={screen.approved}
    />
  );
}
