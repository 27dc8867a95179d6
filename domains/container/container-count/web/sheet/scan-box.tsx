import { BarcodeOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import styles from './sheet.module.css';
import { screenWords } from '../words.en.ts';

type Props = { busy: boolean; onScan: (text: string) => Promise<void> };

/** Where hand scanners type and press Enter; the cursor stays, for the next bundle. */
export const ScanBox = ({ busy, onScan }: Props) => {
  const screen = useWords(screenWords).sheet;
  const input = useRef<InputRef>(null);
  const [text, setText] = useState('');
  const take = (): void => {
    input.current?.focus();
    if (text.trim() === '') return;
    setText('');
    void onScan(text);
  };
  return (
    <search className={styles.scan}>
      <Input
        ref={input}
        size="large"
        value={text}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        prefix={<BarcodeOutlined aria-hidden />}
        placeholder={screen.scan}
        aria-label={screen.scan}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={take}
      />
      <Button size="large" type="primary" loading={busy} onClick={take}>
        {screen.take}
      </Button>
    </search>
  );
};
