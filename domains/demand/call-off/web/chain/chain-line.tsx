import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import {
  chainStages,
  chainWords,
  seldomStages,
  type ChainStage,
  type ChainStageName,
  type StageTone,
} from '../../contract/lines/chain.ts';
import styles from './chain-line.module.css';

/** The way of goods in one line: what was reached in its order, how it stands, and the document behind it; then what is to come. */
export const ChainLine = ({ stages }: { stages: readonly ChainStage[] }) => {
  const words = useWords(chainWords);
  const last = Math.max(...stages.map(({ stage }) => chainStages.indexOf(stage)));
  const ahead = chainStages.filter((stage, at) => at > last && !seldomStages.has(stage));
  return (
    <ol className={styles.chain} aria-label={words.title}>
      {stages.map((one) => (
        <li key={one.stage} data-state={STATES[one.tone]}>
          <Name stage={one.stage} name={one.name} />
          <Stage stage={one} />
        </li>
      ))}
      {ahead.map((stage) => (
        <li key={stage} data-state="ahead">
          <Name stage={stage} name={null} />
        </li>
      ))}
    </ol>
  );
};

/** How steps are drawn: what is in question is not done. */
const STATES: Readonly<Record<StageTone, string>> = {
  good: 'done',
  attention: 'question',
  waiting: 'question',
  trouble: 'trouble',
};

const Name = ({ stage, name }: { stage: ChainStageName; name: ChainStage['name'] }) => {
  const words = useWords(chainWords);
  const language = useSession((now) => now.language);
  return <span className={styles.stage}>{name === null ? words.stage[stage] : name[language]}</span>;
};

const Stage = ({ stage }: { stage: ChainStage }) => {
  const codes = usePermissions();
  const { zone } = useCellContext();
  const { at, document, to, needs } = stage;
  const opens = to !== null && needs !== null && codes.has(needs);
  return (
    <>
      {at !== null && <span className={styles.at}>{formatMoment(at, zone)}</span>}
      {document !== null && (opens ? <ToLink to={to}>{document}</ToLink> : <span>{document}</span>)}
    </>
  );
};
