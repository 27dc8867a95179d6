import { Alert, Button, Spin } from 'antd';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import styles from './driver.module.css';
import { driverWords } from './words.en.ts';

export const Waiting = ({ text }: { text: string }) => (
  <p className={styles.waiting} role="status">
    <Spin /> {text}
  </p>
);

export const Trouble = ({ text, retry }: { text: string; retry: () => void }) => {
  const words = useWords(driverWords);
  return (
    <>
      <Alert type="error" showIcon title={text} />
      <Button block size="large" onClick={retry}>
        {words.retry}
      </Button>
    </>
  );
};
