import { BarcodeOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import { isTooLong } from '@portal/platform/web/form/inputs/long-text.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as receiptWords } from '../../contract/words.en.ts';
import { SCAN_LENGTH } from '@portal/label/contract/scan.ts';
import { PlateCamera } from './plate-camera.tsx';
import styles from '../receipt.module.css';

/** Puts the cursor back, with the previous text marked so that the next scan replaces it. */
export type ScanFocus = { focus: () => void; clear: () => void };

type Props = {
  ref: Ref<ScanFocus>;
  busy: boolean;
  /** A note is being counted: to confirm it is what comes next, not to find another. */
  counting: boolean;
  /** What is wrong with the last scan, in words. */
  problem: string | null;
  onScan: (scanned: string) => void;
  /** What camera and photos found. */
  onPlates: (plates: readonly string[]) => void;
  /** What else can be begun at the dock. */
  action: ReactNode;
  /** What the device keeps. */
  device: ReactNode;
};

/** Where hand scanners type and press Enter; a note number may be typed too. */
export const ScanBar = ({
  ref,
  busy,
  counting,
  problem: refusal,
  onScan,
  onPlates,
  action,
  device,
}: Props) => {
  const words = useWords(receiptWords);
  const input = useRef<InputRef>(null);
  const [text, setText] = useState('');
  const { checks } = useWords(platformWords);
  // Two scans that ran into one another, say: it stays whole, so that one can see what it is.
  const isLong = isTooLong(text, SCAN_LENGTH);
  const problem = isLong ? fill(checks.tooLongBy, { max: SCAN_LENGTH }) : refusal;
  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus({ cursor: 'all' }),
    clear: () => setText(''),
  }));
  const scan = (): void => {
    const scanned = text.trim();
    // First: a dialog that the scan opens would send a late focus on to its first button.
    input.current?.focus({ cursor: 'all' });
    if (scanned !== '' && !isLong) onScan(scanned);
  };
  const entered = useRef(false);
  return (
    <search className={styles.scan}>
      <Input
        ref={input}
        // The page is for scanning: whoever opens it has the scanner in his hand.
        autoFocus
        size="large"
        value={text}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        prefix={<BarcodeOutlined aria-hidden />}
        placeholder={words.hints.scan}
        aria-label={words.fields.scanned}
        aria-invalid={problem !== null}
        aria-describedby="scan-hint"
        status={problem === null ? undefined : 'error'}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          keepControlCharacters(event);
          if (event.key === 'Enter') entered.current = true;
        }}
        // With the key let go: what the scan opens must not take the same Enter for its answer.
        onKeyUp={(event) => {
          if (event.key !== 'Enter' || !entered.current) return;
          entered.current = false;
          scan();
        }}
        onBlur={() => {
          entered.current = false;
        }}
      />
      <Button size="large" type={counting ? 'default' : 'primary'} loading={busy} onClick={scan}>
        {words.actions.find}
      </Button>
      <PlateCamera onPlates={onPlates} />
      {action}
      {device}
      <p
        id="scan-hint"
        role={problem === null ? undefined : 'alert'}
        data-problem={problem !== null || undefined}
      >
        {problem ?? words.hints.scan}
      </p>
    </search>
  );
};

/** GS, RS and EOT as scanners press them. To the browser Ctrl-D would be a bookmark. */
const CONTROL_CHARACTERS: ReadonlySet<string> = new Set([']', '^', 'd', 'D']);
const keepControlCharacters = (event: KeyboardEvent): void => {
  if (event.ctrlKey && CONTROL_CHARACTERS.has(event.key)) event.preventDefault();
};
