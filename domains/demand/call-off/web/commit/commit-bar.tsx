import { App, InputNumber, Segmented, Select } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { answers, MOST_BATCHES, type Answer } from '../../contract/answer/answer.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import styles from './commit.module.css';
import type { Parting } from './prefill.ts';

type Props = {
  start: (mode: Answer, parting: Parting) => void;
  /** True when starting again would lose what was written. */
  isWritten: boolean;
  reasonsMissing: number;
  reasons: readonly Choice[];
  giveReason: (reason: string) => void;
};

/** What the grid is filled with at first, how batches are parted, and one reason for all lines that lack one. */
export const CommitBar = ({ start, isWritten, reasonsMissing, reasons, giveReason }: Props) => {
  const words = useWords(callOffWords);
  const screen = useWords(screenWords).commit;
  const kit = useWords(kitWords);
  const { modal } = App.useApp();
  const [mode, setMode] = useState<Answer>('full');
  const [parting, setParting] = useState<Parting>({ count: 2, everyDays: 1 });
  const startAgain = (nextMode: Answer, nextParting: Parting): void => {
    const go = (): void => {
      setMode(nextMode);
      setParting(nextParting);
      start(nextMode, nextParting);
    };
    if (!isWritten) return go();
    modal.confirm({
      title: kit.tips,
      content: screen.overwrite,
      okText: kit.actions.confirm,
      cancelText: kit.actions.cancel,
      onOk: go,
    });
  };
  const part = (changed: Partial<Parting>) => startAgain('batch', { ...parting, ...changed });
  return (
    <div className={styles.bar}>
      <Segmented<Answer>
        aria-label={screen.mode}
        value={mode}
        options={answers.map((value) => ({ value, label: words.answer[value] }))}
        onChange={(value) => startAgain(value, parting)}
      />
      {mode === 'batch' && (
        <span className={styles.parting}>
          <label>
            {screen.batches}{' '}
            <InputNumber
              min={2}
              max={MOST_BATCHES}
              precision={0}
              value={parting.count}
              changeOnWheel={false}
              onChange={(count) => count !== null && part({ count })}
            />
          </label>
          <label>
            {screen.everyDays}{' '}
            <InputNumber
              min={1}
              max={60}
              precision={0}
              value={parting.everyDays}
              changeOnWheel={false}
              onChange={(everyDays) => everyDays !== null && part({ everyDays })}
            />
          </label>
        </span>
      )}
      <span>{screen.modeHint[mode]}</span>
      {reasonsMissing > 0 && (
        <Select<string>
          aria-label={screen.reasonForAll}
          placeholder={fill(screen.reasonsMissing, { count: reasonsMissing })}
          style={{ minWidth: 240 }}
          value={null}
          options={reasons as Choice[]}
          onChange={giveReason}
        />
      )}
    </div>
  );
};
