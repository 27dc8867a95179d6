import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ProgressLine } from '@portal/platform/web/parts/progress/progress-line.tsx';
import type { ProgressStage } from '@portal/platform/web/parts/progress/stages.ts';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { chainWords, type ChainStage } from '../../contract/lines/chain.ts';
import type { StepDay } from '../../contract/lines/line-fields.ts';
import { chainProgress } from './chain-progress.ts';

/** The way of goods in one line: what was reached in its order, how it stands, and the document behind it; then what is to come. `now` in milliseconds. */
export const ChainLine = ({ stages, now }: { stages: readonly ChainStage[]; now: number }) => {
  const words = useWords(chainWords);
  return <ProgressLine density="page" label={words.title} stages={useChainProgress(stages, now)} />;
};

/** The stages of a way as its reader may see them; of a line with its last days. `now` in milliseconds. */
export const useChainProgress = (
  stages: readonly ChainStage[],
  now: number,
  days?: readonly StepDay[],
): ProgressStage[] => {
  const codes = usePermissions();
  const { zone } = useCellContext();
  const language = useSession((one) => one.language);
  return chainProgress(stages, { language, codes, zone, now: new Date(now) }, days);
};
