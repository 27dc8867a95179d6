import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useDict } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { FIRM_CHANGE_REASON } from '../../contract/horizon/firm-zone.ts';
import { screenWords } from '../words.en.ts';
import styles from './change-reason.module.css';

type Props = {
  /** What is changed, and that a reason is wanted. */
  hint: string;
  labels: { readonly reason: string; readonly remark: string };
  onReason: (given: { readonly reason: string; readonly remark: string }) => void;
};

/** Why what binds is changed; with it the file is checked again. */
export const ChangeReason = ({ hint, labels, onReason: onGiven }: Props) => {
  const { checkAgain } = useWords(screenWords).importReleases;
  const reasons = useDict(FIRM_CHANGE_REASON);
  const id = useId();
  const [reason, setReason] = useState<string>();
  const [remark, setRemark] = useState('');
  return (
    <div className={styles.reason}>
      <p>{hint}</p>
      <label htmlFor={`${id}-reason`}>{labels.reason}</label>
      <Select
        id={`${id}-reason`}
        value={reason}
        options={reasons}
        onChange={setReason}
        placeholder={labels.reason}
      />
      <label htmlFor={`${id}-remark`}>{labels.remark}</label>
      <Input
        id={`${id}-remark`}
        value={remark}
        maxLength={200}
        onChange={({ target }) => setRemark(target.value)}
      />
      <Button
        disabled={reason === undefined}
        onClick={() => reason !== undefined && onGiven({ reason, remark })}
      >
        {checkAgain}
      </Button>
    </div>
  );
};
