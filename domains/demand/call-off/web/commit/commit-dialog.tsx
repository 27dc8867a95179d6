import { Modal, Spin } from 'antd';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { readCallOffRules } from '../../contract/endpoints.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { CommitForm, type CommitFormProps } from './commit-form.tsx';

/** Promises lines in full, in part or in batches, in one grid. The plant's rules are asked for before it opens. */
export default function CommitDialog(props: Omit<CommitFormProps, 'rules'>) {
  const words = useWords(callOffWords);
  const kit = useWords(kitWords);
  const rules = useAnswer(readCallOffRules, {}, { quiet: true });
  if (rules.data) return <CommitForm {...props} rules={rules.data} />;
  return (
    <Modal open title={words.commit.title} footer={null} onCancel={props.onClose}>
      {rules.error ? (
        <LoadFailure title={kit.detail.failed} failure={rules.error} retry={() => void rules.refetch()} />
      ) : (
        <Spin />
      )}
    </Modal>
  );
}
