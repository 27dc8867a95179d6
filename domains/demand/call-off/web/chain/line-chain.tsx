import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { ProgressLine } from '@portal/platform/web/parts/progress/progress-line.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { readLineChains } from '../../contract/endpoints.ts';
import { chainWords, type LineChain } from '../../contract/lines/chain.ts';
import type { CallOffDetail, StepDay, Tracked } from '../../contract/lines/line-fields.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { useDocumentAddress } from '../detail/document-address.ts';
import { useChainProgress } from './chain-line.tsx';
import { ChooseNote } from './choose-note.tsx';
import { withPickups, withSteps } from './line-progress.ts';

/** The way of a call-off line, by each of its delivery notes. */
export const LineChains = ({ line }: { line: CallOffDetail }) => (
  <ChainsShown
    answer={useAnswer(readLineChains, { id: line.id }, { quiet: true, keepsPrevious: false })}
    line={line}
  />
);

/** What a line knows of its way beside the documents: who reached which step with how much, and the last days of them. */
export type LineWay = {
  readonly steps: readonly Tracked[];
  readonly unit: string;
  readonly stepDays?: readonly StepDay[];
};
type Props = { answer: ReturnType<typeof useAnswer<typeof readLineChains>>; line: LineWay };

/** Ways as they were asked for, of a call-off line or of a pre-series one. */
export const ChainsShown = ({ answer, line }: Props) => {
  const kit = useWords(kitWords);
  if (answer.error)
    return (
      <LoadFailure title={kit.detail.failed} failure={answer.error} retry={() => void answer.refetch()} />
    );
  if (!answer.data) return <Skeleton lines={3} />;
  const chains = answer.data.map((chain) => ({
    ...chain,
    id: chain.noteId ?? '',
    number: chain.number ?? '',
  }));
  return (
    <ChooseNote notes={chains}>
      {(chain) => <LineProgress chain={chain} line={line} now={answer.dataUpdatedAt} />}
    </ChooseNote>
  );
};

const LineProgress = ({ chain, line, now }: { chain: LineChain; line: LineWay; now: number }) => {
  const words = useWords(chainWords);
  const { tracking } = useWords(callOffWords);
  const { unit } = useCellContext();
  const addressOf = useDocumentAddress();
  const ofNote = withSteps(useChainProgress(chain.stages, now, line.stepDays), chain.number, line.steps);
  return (
    <ProgressLine
      density="page"
      label={words.title}
      stages={withPickups(ofNote, line.steps, tracking, addressOf)}
      renderMore={({ quantity }) =>
        quantity !== undefined && <span>{`${formatQuantity(quantity)} ${unit(line.unit)}`}</span>
      }
    />
  );
};
