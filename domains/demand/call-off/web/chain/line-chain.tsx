import { Spin } from 'antd';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { readLineChains } from '../../contract/endpoints.ts';
import { ChainLine } from './chain-line.tsx';
import { ChooseNote } from './choose-note.tsx';

/** The way of a call-off line, by each of its delivery notes. */
export const LineChains = ({ lineId }: { lineId: string }) => (
  <ChainsShown answer={useAnswer(readLineChains, { id: lineId }, { quiet: true, keepsPrevious: false })} />
);

type Props = { answer: ReturnType<typeof useAnswer<typeof readLineChains>> };

/** Ways as they were asked for, of a call-off line or of a pre-series one. */
export const ChainsShown = ({ answer }: Props) => {
  const kit = useWords(kitWords);
  if (answer.error)
    return (
      <LoadFailure title={kit.detail.failed} failure={answer.error} retry={() => void answer.refetch()} />
    );
  if (!answer.data) return <Spin />;
  const notes = answer.data.map(({ noteId, number, stages }) => ({
    id: noteId ?? '',
    number: number ?? '',
    stages,
  }));
  return <ChooseNote notes={notes}>{({ stages }) => <ChainLine stages={stages} />}</ChooseNote>;
};
