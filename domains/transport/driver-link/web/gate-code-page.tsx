import { PrinterOutlined } from '@ant-design/icons';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { Button, QRCode } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { PageHeading } from '@portal/platform/web/parts/page-heading.tsx';
import { readGateCode } from '../contract/endpoints.ts';
import { driverAddress, GATE_PATH } from './driver-address.ts';
import styles from './gate-code.module.css';
import { linkWords } from './words.en.ts';

const REFRESH_MS = 60_000;

/** /transport/gate-code: today's code in large type, for a screen or a sheet at the gate. It stays open over midnight. */
export default function GateCodePage() {
  const { gate: words } = useWords(linkWords);
  const { data, error, refetch } = useAnswer(readGateCode, {}, { quiet: true, refetchInterval: REFRESH_MS });
  if (error) return <LoadFailure title={words.title} failure={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton />;
  return (
    <article className={styles.gate}>
      <PageHeading text={words.title} />
      <p className={styles.code}>{`${data.code.slice(0, 3)} ${data.code.slice(3)}`}</p>
      <div role="img" aria-label={words.picture}>
        <div aria-hidden>
          <QRCode value={driverAddress(GATE_PATH, data.code)} type="svg" size={240} />
        </div>
      </div>
      <p>{fill(words.day, { day: data.day })}</p>
      <p className={styles.explain}>{words.explain}</p>
      <Button className={styles.print} icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
        {words.print}
      </Button>
    </article>
  );
}
