import { Button } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { readSystemState } from '../contract/endpoints.ts';
import type { ServerFacts, SystemState } from '../contract/fields.ts';
import { words as systemWords } from '../contract/words.en.ts';
import styles from './jobs.module.css';
import { QueueTable } from './queue-table.tsx';
import { StandbyTable } from './standby-table.tsx';

const AGAIN_MS = 15_000;
const MEGABYTE = 1_048_576;

/** Versions, database and queue; looked at again every quarter of a minute. */
export const StatePanel = () => {
  const { state: words, queues, standbys: standbyWords } = useWords(systemWords);
  const { data, error, isFetching, refetch } = useAnswer(
    readSystemState,
    {},
    { refetchInterval: AGAIN_MS, quiet: true },
  );
  if (error && !data)
    return <LoadFailure title={words.failed} failure={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  const failed = data.queues.reduce((sum, { dead }) => sum + dead, 0);
  const standbys = data.server?.standbys ?? [];
  const unread = standbys.filter(({ state }) => state !== 'read').length;
  const troubles = [
    ...(failed > 0 ? [fill(words.backlog, { count: failed })] : []),
    ...(unread > 0 ? [fill(words.notRead, { count: unread })] : []),
  ];
  return (
    <>
      <section className={styles.panel} aria-labelledby="system-state">
        <div className={styles.head}>
          <h2 id="system-state">{words.title}</h2>
          {troubles.map((trouble) => (
            <ToneTag key={trouble} tone="trouble">
              {trouble}
            </ToneTag>
          ))}
          {troubles.length === 0 && <ToneTag tone="good">{words.ready}</ToneTag>}
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {words.refresh}
          </Button>
        </div>
        <Facts state={data} />
      </section>
      {standbys.length > 0 && (
        <section className={styles.panel} aria-labelledby="system-standbys">
          <h2 id="system-standbys">{standbyWords.title}</h2>
          <StandbyTable standbys={standbys} />
        </section>
      )}
      <section className={styles.panel} aria-labelledby="system-queues">
        <h2 id="system-queues">{queues.title}</h2>
        <QueueTable queues={data.queues} />
      </section>
    </>
  );
};

const Facts = ({ state }: { state: SystemState }) => {
  const words = useWords(systemWords);
  const fields: Column<SystemState>[] = [
    column.text('portalVersion'),
    column.moment('processStartedAt'),
    column.of('answeredInMs', {
      text: ({ answeredInMs }) => fill(words.state.ms, { count: answeredInMs }),
    }),
  ];
  const { server } = state;
  if (server === null) return <DescriptionGrid record={state} fields={fields} words={words} />;
  return (
    <DescriptionGrid
      record={{ ...state, ...server }}
      fields={[...fields, ...serverFields(words.state)]}
      words={words}
    />
  );
};

/** Only the operator's tenant is told of the server. */
const serverFields = (words: (typeof systemWords)['zh']['state']): Column<ServerFacts>[] => [
  column.text('nodeVersion'),
  column.text('databaseVersion'),
  column.moment('databaseStartedAt'),
  column.of('databaseBytes', {
    text: ({ databaseBytes }) => `${(Number(databaseBytes) / MEGABYTE).toFixed(1)} MB`,
  }),
  column.of('connections', {
    text: ({ connections, mostConnections }) => fill(words.of, { count: connections, most: mostConnections }),
  }),
  column.of('migrations', { text: ({ migrations }) => String(migrations) }),
  column.text('newestMigration'),
];
