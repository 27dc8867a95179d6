import { DownloadOutlined } from '@ant-design/icons';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { factorWords } from './factor-words.en.ts';
import styles from './factor.module.css';

/** The recovery codes, this once. It goes on when the person says that he has kept them. */
export const RecoveryCodeList = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { factor: words } = useWords(factorWords);
  const [kept, setKept] = useState(false);
  return (
    <div className={styles.setUp}>
      <Alert type="warning" showIcon title={words.codesHint} />
      <ul className={styles.codes} aria-label={words.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a download={words.downloadName} href={asFile(codes)}>
        <DownloadOutlined /> {words.download}
      </a>
      <Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)}>
        {words.kept}
      </Checkbox>
      <Button type="primary" disabled={!kept} onClick={onDone}>
        {words.done}
      </Button>
    </div>
  );
};

const asFile = (codes: readonly string[]): string =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\r\n'))}`;
