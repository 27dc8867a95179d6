import { Button, Input } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { CountLine } from '../../contract/count-fields.ts';
import { words as countWords } from '../../contract/words.en.ts';
import styles from './sheet.module.css';
import { screenWords } from '../words.en.ts';

type Props = {
  line: CountLine;
  onFigure: (figure: number) => Promise<boolean>;
  onClear: () => Promise<void>;
};

/** One container in one condition: its figure is kept when the field is left or Enter is pressed. */
export const FigureRow = ({ line, onFigure, onClear }: Props) => {
  const words = useWords(countWords);
  const screen = useWords(screenWords).sheet;
  const chinese = useSession((now) => now.language) === 'zh';
  const known = line.figure === null ? '' : String(line.figure);
  const [text, setText] = useState(known);
  const keep = async (): Promise<void> => {
    if (text === known) return;
    if (text === '' || !(await onFigure(Number(text)))) setText(known);
  };
  const condition = words.condition[line.condition];
  return (
    <li className={styles.row} data-counted={line.figure !== null}>
      <span className={styles.what}>
        <strong>{line.containerCode}</strong> <small>{condition}</small>
        <span>{chinese ? line.containerNameZh : line.containerNameEn}</span>
      </span>
      <Input
        className={styles.figure}
        size="large"
        inputMode="numeric"
        value={text}
        aria-label={fill(screen.figureOf, { code: line.containerCode, condition })}
        onChange={({ target }) => setText(target.value.replaceAll(/\D/gu, '').slice(0, 7))}
        onBlur={() => void keep()}
        onPressEnter={() => void keep()}
      />
      <Button type="text" disabled={line.figure === null} onClick={() => void onClear()}>
        {screen.clear}
      </Button>
    </li>
  );
};
