import { fill } from '@portal/platform/contract/words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { listOperations } from '../contract/endpoints.ts';
import { words as logWords } from '../contract/words.en.ts';
import { SaidText } from './said-text.tsx';

/** What one operation was asked, of which record, which file it brought, and the exception when it ended in one. */
export const OperationDetail = ({ line }: { line: RowOf<typeof listOperations> }) => {
  const { fields, files, nothing } = useWords(logWords);
  const { record, brought } = namedIn(line.parameters);
  return (
    <>
      {record !== undefined && <p>{fill(files.record, { record })}</p>}
      {brought && (
        <p>
          {brought.good === undefined ? fill(files.received, brought) : fill<string>(files.imported, brought)}
        </p>
      )}
      <SaidText title={fields.parameters} text={line.parameters} none={nothing} />
      {line.exception !== null && <SaidText title={fields.exception} text={line.exception} none={nothing} />}
      {line.trace !== '' && <SaidText title={fields.trace} text={line.trace} none={nothing} />}
    </>
  );
};

type Brought = { file: string; good?: number; bad?: number };

/** Parameters are cut where they are long: what is no JSON any more names nothing. */
const namedIn = (parameters: string): { record?: string; brought?: Brought } => {
  if (!parameters.includes('"file":') && !parameters.includes('"record":')) return {};
  try {
    const { record, file, good, bad } = JSON.parse(parameters) as Partial<Brought & { record: string }>;
    return {
      ...(typeof record === 'string' && { record }),
      ...(typeof file === 'string' && {
        brought: { file, ...(good !== undefined && { good, bad: bad ?? 0 }) },
      }),
    };
  } catch {
    return {};
  }
};
