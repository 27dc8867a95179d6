import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { discardItems, listMessages, listWork, readMessage } from '../../contract/endpoints.ts';
import type { WorkRow } from '../../contract/fields.ts';
import { words as ediWords } from '../../contract/words.en.ts';

/** Puts a group of waiting items away for good, with a reason. */
export const DiscardDialog = ({ group, onClose }: { group: WorkRow; onClose: () => void }) => {
  const words = useWords(ediWords);
  return (
    <ReasonDialog
      title={words.titles.discard}
      call={discardItems}
      danger
      words={words}
      label={words.fields.discardReason}
      fixed={{ like: group.id }}
      submit={words.actions.discard}
      success={fill(words.actions.discarded, { count: group.items })}
      refreshes={[listWork, listMessages, readMessage]}
      before={
        <Alert
          type="warning"
          showIcon
          title={fill(words.actions.discardConfirm, { count: group.items })}
          description={group.reasonText}
          style={{ marginBottom: 16 }}
        />
      }
      onClose={onClose}
    />
  );
};
