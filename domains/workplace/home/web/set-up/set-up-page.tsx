import { CheckCircleFilled, ExclamationCircleOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { Progress } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { PageHeading } from '@portal/platform/web/parts/page-heading.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { readSetUp } from '../../contract/endpoints.ts';
import { isForTruck, isOptional, missingIn, setUpSteps, type SetUpStep } from '../../contract/set-up.ts';
import { useMayOpen } from '@portal/platform/web/session/use-may-open.ts';
import { homeWords } from '../words.en.ts';
import styles from './set-up.module.css';

/** /system/set-up: what is there and what is missing before the first delivery note can be written, with the way to each. */
export default function SetUpPage() {
  const { setUp: words } = useWords(homeWords);
  const plants = useSession((now) => now.plants);
  const plantNo = useSession((now) => now.plantNo);
  const { data, error, refetch } = useAnswer(readSetUp, {}, { staleTime: 0, quiet: true });
  if (error) return <LoadFailure title={words.failed} failure={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  const missing = missingIn(data);
  const required = data.filter(({ key }) => !isOptional(key)).length;
  const done = required - missing;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <PageHeading text={words.title} />
          <p>{missing === 0 ? words.ready : fill(words.missing, { count: missing })}</p>
        </div>
        <Progress
          className={styles.progress}
          percent={Math.round((done / required) * 100)}
          format={() => `${done} / ${required}`}
          aria-label={words.progress}
        />
      </header>
      {plants.length > 1 && <p className={styles.plant}>{fill(words.atPlant, { plant: plantNo })}</p>}
      <Steps title={words.parts.note} steps={data.filter(({ key }) => !isForTruck(key))} />
      <Steps title={words.parts.truck} steps={data.filter(({ key }) => isForTruck(key))} />
    </div>
  );
}

type Checked = { readonly key: SetUpStep; readonly isDone: boolean };

const Steps = ({ title, steps }: { title: string; steps: readonly Checked[] }) => (
  <section>
    <h2 className={styles.part}>{title}</h2>
    <ol className={styles.steps}>
      {steps.map(({ key, isDone }) => (
        <Step key={key} step={key} isDone={isDone} />
      ))}
    </ol>
  </section>
);

const Step = ({ step, isDone }: { step: SetUpStep; isDone: boolean }) => {
  const { setUp: words } = useWords(homeWords);
  const language = useSession((now) => now.language);
  const mayOpen = useMayOpen();
  const { page } = setUpSteps[step];
  const { name, why } = words.steps[step];
  const state = stateOf(step, isDone);
  const { Icon, className } = looks[state];
  return (
    <li className={styles.step}>
      <Icon className={className} aria-hidden />
      <div className={styles.text}>
        <strong>{name}</strong> <span className={styles.state}>{words.states[state]}</span>
        <p>{why}</p>
      </div>
      {mayOpen(page.path) && <ToLink to={page.path}>{fill(words.open, { page: page[language] })}</ToLink>}
    </li>
  );
};

type State = 'done' | 'missing' | 'optional';
const stateOf = (key: SetUpStep, isDone: boolean): State => {
  if (isDone) return 'done';
  return isOptional(key) ? 'optional' : 'missing';
};
const looks = {
  done: { Icon: CheckCircleFilled, className: styles.done },
  missing: { Icon: ExclamationCircleOutlined, className: styles.missing },
  optional: { Icon: MinusCircleOutlined, className: styles.optional },
} as const;
