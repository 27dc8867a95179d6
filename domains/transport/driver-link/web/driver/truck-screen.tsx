import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { answerKey, useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { acknowledgeDriverCall, readDriverTruck, type DriverTruck } from '../../contract/driver-calls.ts';
import { CheckInForm, CorrectForm, DelayForm } from './driver-forms.tsx';
import styles from './driver.module.css';
import { Trouble } from './notes.tsx';
import { TruckFacts } from './truck-facts.tsx';
import { driverWords } from './words.en.ts';

const REFRESH_MS = 15_000;
/** With these the pass is over: nothing is asked any more. */
const OVER: readonly string[] = ['driverLink.unknown', 'driverLink.expired', 'driverLink.revoked'];

/** Where the truck goes and stands, asked again every 15 seconds while it is looked at, and what the driver can say. */
export const TruckScreen = ({ gateCode }: { gateCode: string | undefined }) => {
  const words = useWords(driverWords);
  const [isOver, setOver] = useState(false);
  const { data, error, refetch, dataUpdatedAt } = useAnswer(
    readDriverTruck,
    {},
    { quiet: true, staleTime: 0, ...(!isOver && { refetchInterval: REFRESH_MS }) },
  );
  const ends = error !== null && OVER.includes(error.key);
  if (ends !== isOver) setOver(ends);
  if (ends || (error && !data)) return <Trouble text={error.message} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return (
    <>
      {error && (
        <Alert
          type="warning"
          showIcon
          title={fill(words.offline, {
            time: formatMoment(new Date(dataUpdatedAt).toISOString(), data.zone).slice(11),
          })}
        />
      )}
      <Standing truck={data} />
      <Saying truck={data} gateCode={gateCode} />
      <TruckFacts truck={data} />
    </>
  );
};

/** What he has to do now, in large type. */
const Standing = ({ truck }: { truck: DriverTruck }) => {
  const words = useWords(driverWords);
  const { run, busy } = useSaid(acknowledgeDriverCall);
  const { yard, stage, windowDay, window } = truck;
  const isCalled = yard?.state === 'called';
  const door = yard?.doorCode ?? words.someDoor;
  return (
    <section className={styles.standing} data-called={isCalled || undefined} aria-live="polite">
      <p className={styles.now}>{yard ? fill(words.yard[yard.state], { door }) : words.stage[stage]}</p>
      {stage === 'expected' && windowDay !== null && (
        <p className={styles.window}>{`${words.appointment} ${windowDay} ${window ?? ''}`}</p>
      )}
      {isCalled &&
        (yard.acknowledged ? (
          <p>{words.acknowledged}</p>
        ) : (
          <Button type="primary" size="large" block loading={busy} onClick={() => void run({})}>
            {words.acknowledge}
          </Button>
        ))}
    </section>
  );
};

type Form = 'checkIn' | 'delay' | 'correct';

const Saying = ({ truck, gateCode }: { truck: DriverTruck; gateCode: string | undefined }) => {
  const words = useWords(driverWords);
  const isExpected = truck.stage === 'expected';
  const [open, setOpen] = useState<Form | undefined>(
    isExpected && gateCode !== undefined ? 'checkIn' : undefined,
  );
  // What he said is done with once the truck is somewhere else: beside a call it would be in the way.
  const standing = `${truck.stage} ${truck.yard?.state ?? ''}`;
  const [sentAt, setSentAt] = useState<string>();
  if (!isExpected && truck.stage !== 'atGate') return null;
  const close = (sent: boolean): void => {
    setOpen(undefined);
    setSentAt(sent ? standing : undefined);
  };
  if (open === 'checkIn' && isExpected) return <CheckInForm gateCode={gateCode} onClose={close} />;
  if (open === 'delay' && isExpected) return <DelayForm truck={truck} onClose={close} />;
  if (open === 'correct') return <CorrectForm truck={truck} onClose={close} />;
  const show = (form: Form) => () => {
    setSentAt(undefined);
    setOpen(form);
  };
  return (
    <div className={styles.buttons}>
      {sentAt === standing && <Alert type="success" showIcon title={words.sent} />}
      {isExpected && (
        <>
          <Button type="primary" size="large" block onClick={show('checkIn')}>
            {words.checkIn}
          </Button>
          <Button size="large" block onClick={show('delay')}>
            {words.delay}
          </Button>
        </>
      )}
      <Button size="large" block onClick={show('correct')}>
        {words.correct}
      </Button>
    </div>
  );
};

/** A call that answers the truck as it is now: it is shown at once. */
const useSaid = (said: typeof acknowledgeDriverCall) => {
  const client = useQueryClient();
  return useCall(said, {
    onSuccess: (truck) => void client.setQueryData(answerKey(readDriverTruck, {}), truck),
  });
};
