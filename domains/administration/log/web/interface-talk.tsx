import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { readInterface } from '../contract/endpoints.ts';
import { words as logWords } from '../contract/words.en.ts';
import { Redrive } from './redrive.tsx';
import { SaidText } from './said-text.tsx';
import styles from './said-text.module.css';

/** Request and response of one call side by side, asked for when its row is opened: lists would be heavy with them. */
export const InterfaceTalk = ({ id }: { id: string }) => {
  const { fields, nothing } = useWords(logWords);
  const { data } = useAnswer(readInterface, { id });
  if (!data) return <Skeleton lines={3} />;
  return (
    <>
      <div className={styles.talk}>
        <SaidText title={fields.request} text={data.request} none={nothing} />
        <SaidText title={fields.response} text={data.response} none={nothing} />
      </div>
      {data.outcome === 'failed' && <Redrive call={data} />}
    </>
  );
};
