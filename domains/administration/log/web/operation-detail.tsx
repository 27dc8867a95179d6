import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { listOperations } from '../contract/endpoints.ts';
import { words as logWords } from '../contract/words.en.ts';
import { SaidText } from './said-text.tsx';

/** What one operation was asked, and the exception when it ended in one. */
export const OperationDetail = ({ line }: { line: RowOf<typeof listOperations> }) => {
  const { fields, nothing } = useWords(logWords);
  return (
    <>
      <SaidText title={fields.parameters} text={line.parameters} none={nothing} />
      {line.exception !== null && <SaidText title={fields.exception} text={line.exception} none={nothing} />}
      {line.trace !== '' && <SaidText title={fields.trace} text={line.trace} none={nothing} />}
    </>
  );
};
