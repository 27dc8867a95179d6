import { BarcodeOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { SCAN_LENGTH } from '@portal/label/contract/scan.ts';
import { LabelCamera } from '@portal/label/web/offers.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { screenWords } from '../words.en.ts';
import styles from './scan.module.css';

export type ScanFocus = { focus: () => void };
type Props = {
  ref?: Ref<ScanFocus>;
  /** What is to be scanned; without it the label of a part. */
  hint?: string;
  onScan: (code: string) => void;
};

/** Where hand scanners type and press Enter; camera and photos beside it. */
export const ScanBox = ({ ref, hint, onScan }: Props) => {
  const screen = useWords(screenWords);
  const asks = hint ?? screen.scanHere;
  const input = useRef<InputRef>(null);
  const [text, setText] = useState('');
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }));
  const scan = (): void => {
    const code = text.trim();
    setText('');
    input.current?.focus();
    if (code !== '') onScan(code);
  };
  return (
    <search className={styles.scan}>
      <Input
        ref={input}
        // The page is for scanning: whoever opens it has the scanner in his hand.
        autoFocus
        size="large"
        value={text}
        maxLength={SCAN_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        prefix={<BarcodeOutlined aria-hidden />}
        placeholder={asks}
        aria-label={asks}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={scan}
      />
      <Button size="large" type="primary" onClick={scan}>
        {screen.take}
      </Button>
      <PieceCamera onCode={onScan} />
    </search>
  );
};

/** What one look shows again and again is one scan. */
const PieceCamera = ({ onCode }: { onCode: (code: string) => void }) => {
  const last = useRef('');
  return (
    <LabelCamera
      className={styles.camera}
      size="large"
      onCodes={(codes) => {
        const [code] = codes;
        if (code && code.text !== last.current) {
          last.current = code.text;
          onCode(code.text);
        }
        return codes.length;
      }}
    />
  );
};
