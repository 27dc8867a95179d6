import { Typography } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { MOST_SAID, readProgramCall } from '../contract/program-call.ts';
import { words as logWords } from '../contract/words.en.ts';
import { SaidText } from './said-text.tsx';
import styles from './said-text.module.css';

/** What a program sent and what it was answered, side by side and to be copied; read when its row is opened. */
export const ProgramCallTalk = ({ id }: { id: string }) => {
  const { fields, nothing, programCalls: say } = useWords(logWords);
  const { data } = useAnswer(readProgramCall, { id });
  if (!data) return <Skeleton lines={3} />;
  const said = (title: string, text: string) => (
    <SaidText
      title={title}
      text={text}
      none={nothing}
      more={
        <>
          {text !== '' && (
            <Typography.Text copyable={{ text, tooltips: [fill(say.copy, { what: title }), say.copied] }} />
          )}
          {text.length >= MOST_SAID && <p>{fill(say.cut, { count: MOST_SAID })}</p>}
        </>
      }
    />
  );
  return (
    <>
      <p>
        <Typography.Text
          code
          copyable={{
            text: data.methodPath,
            tooltips: [fill(say.copy, { what: fields.methodPath }), say.copied],
          }}
        >
          {data.methodPath}
        </Typography.Text>{' '}
        {fields.trace} <Typography.Text copyable>{data.trace}</Typography.Text>
      </p>
      {data.answeredBefore === 'Y' && <p>{say.repeated}</p>}
      <div className={styles.talk}>
        {said(fields.request, data.request)}
        {said(fields.response, data.response)}
      </div>
    </>
  );
};
