import { Modal } from 'antd';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import {
  readDeputyOfUser,
  removeDeputyOfUser,
  saveDeputyOfUser,
  selectColleaguesOfUser,
} from '../../contract/profile/deputy.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import { DeputyForm } from './deputy-form.tsx';

type Props = { user: { id: string; userNo: string }; onClose: () => void };

/** Who stands in for somebody who cannot say so himself. */
export const DeputyDialog = ({ user, onClose }: Props) => {
  const words = useWords(accessWords);
  const of = { userId: user.id };
  const { data } = useAnswer(readDeputyOfUser, of, { staleTime: 0 });
  return (
    <Modal
      open
      title={fill(words.deputy.title, { userNo: user.userNo })}
      width={640}
      footer={null}
      onCancel={onClose}
    >
      {data === undefined ? (
        <Skeleton lines={4} />
      ) : (
        <DeputyForm
          key={JSON.stringify(data.deputies)}
          known={data}
          save={saveDeputyOfUser}
          remove={removeDeputyOfUser}
          colleagues={selectColleaguesOfUser}
          of={of}
          refreshes={[readDeputyOfUser]}
        />
      )}
    </Modal>
  );
};
