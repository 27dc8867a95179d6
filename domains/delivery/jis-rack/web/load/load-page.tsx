import { Alert, Button } from 'antd';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useEffect, useRef } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { isUnanswered } from '@portal/platform/web/calls/call-failure.ts';
import { useKeptPage } from '@portal/platform/web/offline/kept-page.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { readJisRack } from '../../contract/endpoints.ts';
import { RACKS } from '../addresses.ts';
import { keepRack, openKeptRacks, useKeptRack } from '../offline/kept-racks.ts';
import { scansOut, useWaitingScans } from '../offline/scans-out.ts';
import { screenWords } from '../words.en.ts';
import { HardStop, stoppedBy } from '../scan/hard-stop.tsx';
import { Loading } from './loading.tsx';

/** Milliseconds after which the plant is asked again what it still wants. */
const ASKED_ANEW = 15_000;

/** A rack piece by piece: what the server says of it, or without network what this device has kept. */
export default function JisRackLoadPage() {
  const { id } = useAddress();
  const screen = useWords(screenWords);
  const go = useGo();
  useKeptPage('/jis/rack-load');
  if (id) return <Shown key={id} id={id} />;
  return (
    <Empty title={screen.notChosen}>
      <Button onClick={() => go(RACKS)}>{screen.racks}</Button>
    </Empty>
  );
}

const Shown = ({ id }: { id: string }) => {
  const screen = useWords(screenWords);
  const rack = useKeptRack(id);
  const { data, error } = useAnswer(readJisRack, { id }, { quiet: true, refetchInterval: ASKED_ANEW });
  const ofRack = useWaitingScans(id);
  const refused = ofRack.find((one) => one.refused !== null);
  const waits = ofRack.length;
  const waited = useRef(Infinity);
  useEffect(() => void scansOut.send(), []);
  useEffect(() => {
    // Another window may have sent them, and has heard how the rack stands. A browser that keeps nothing has nothing to open.
    if (waits < waited.current) openKeptRacks().catch(() => undefined);
    waited.current = waits;
  }, [waits]);
  useEffect(() => {
    if (data) keepRack(data);
  }, [data]);
  if (rack) return <Loading rack={rack} />;
  if (error && !isUnanswered(error))
    return (
      <>
        <Alert type="error" showIcon title={error.message} />
        {/* nobody could say otherwise that he has seen it */}
        {refused && <HardStop stopped={stoppedBy(refused)} onSeen={() => void scansOut.discard(refused)} />}
      </>
    );
  return navigator.onLine ? <Skeleton /> : <Alert type="warning" showIcon title={screen.notKept} />;
};
