import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useDict } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { FIRM_CHANGE_REASON } from '../../contract/firm-zone.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import styles from './firm-reason.module.css';

type Given = { firmReason: string; firmRemark: string };

/** Why the firm zone is changed; with it the file is checked again. */
export const FirmReason = ({ onGiven }: { onGiven: (given: Given) => void }) => {
  const { fields } = useWords(callOffWords);
  const screen = useWords(screenWords).importReleases;
  const reasons = useDict(FIRM_CHANGE_REASON);
  const id = useId();
  const [firmReason, setReason] = useState<string>();
  const [firmRemark, setRemark] = useState('');
  return (
    <div className={styles.reason}>
      <p>{screen.hint}</p>
      <label htmlFor={`${id}-reason`}>{fields.firmReason}</label>
      <Select
        id={`${id}-reason`}
        value={firmReason}
        options={reasons}
        onChange={setReason}
        placeholder={fields.firmReason}
      />
      <label htmlFor={`${id}-remark`}>{fields.firmRemark}</label>
      <Input
        id={`${id}-remark`}
        value={firmRemark}
        maxLength={200}
        onChange={({ target }) => setRemark(target.value)}
      />
      <Button
        disabled={firmReason === undefined}
        onClick={() => firmReason !== undefined && onGiven({ firmReason, firmRemark })}
      >
        {screen.checkAgain}
      </Button>
    </div>
  );
};
