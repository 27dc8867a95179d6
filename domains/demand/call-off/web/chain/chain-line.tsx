import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { chainStages, chainWords, seldomStages, type ChainStage } from '../../contract/chain.ts';
import styles from './chain-line.module.css';

/** The way of goods in one line: when each stage was reached, and the document behind it. */
export const ChainLine = ({ stages }: { stages: readonly ChainStage[] }) => {
  const words = useWords(chainWords);
  const reached = new Map(stages.map((one) => [one.stage, one]));
  const last = Math.max(...stages.map(({ stage }) => chainStages.indexOf(stage)));
  return (
    <ol className={styles.chain} aria-label={words.title}>
      {chainStages
        .filter((stage, at) => reached.has(stage) || (at > last && !seldomStages.has(stage)))
        .map((stage) => (
          <li key={stage} data-state={stateOf(reached.get(stage))}>
            <span className={styles.stage}>{words.stage[stage]}</span>
            <Stage stage={reached.get(stage)} />
          </li>
        ))}
    </ol>
  );
};

const stateOf = (reached: ChainStage | undefined) => {
  if (!reached) return 'ahead';
  return reached.stage === 'deviation' ? 'trouble' : 'done';
};

const Stage = ({ stage }: { stage: ChainStage | undefined }) => {
  const codes = usePermissions();
  const { zone } = useCellContext();
  if (!stage) return null;
  const { at, document, to, needs } = stage;
  const opens = to !== null && needs !== null && codes.has(needs);
  return (
    <>
      {at !== null && <span className={styles.at}>{formatMoment(at, zone)}</span>}
      {document !== null && (opens ? <ToLink to={to}>{document}</ToLink> : <span>{document}</span>)}
    </>
  );
};
