import { HistoryOutlined, PrinterOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { HistoryDialog } from '@portal/platform/web/list/record/history-dialog.tsx';
import { sound } from '@portal/platform/web/parts/tones.ts';
import { StatusTag } from '@portal/platform/web/parts/status-tag.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { applied, judgedOnDevice } from '../../contract/applied.ts';
import {
  cancelJisRack,
  listJisRacks,
  missJisPiece,
  readJisRack,
  scanJisRack,
} from '../../contract/endpoints.ts';
import type { JisPiece, JisRack } from '../../contract/fields.ts';
import { nextPlace, toTakeOut, type Judgement } from '../../contract/rules.ts';
import { bearsLabel, isLoading, jisRackStatus } from '../../contract/status.ts';
import { words as rackWords } from '../../contract/words.en.ts';
import { scansOut, takeScan, useWaitingScans, waitingOf } from '../offline/scans-out.ts';
import { TakeOut } from '../take-out.tsx';
import { screenWords } from '../words.en.ts';
import { HardStop, stoppedBy, type Stopped } from '../scan/hard-stop.tsx';
import styles from './load.module.css';
import { NextPlace } from './next-place.tsx';
import { PieceList } from './piece-list.tsx';
import { ScanBox, type ScanFocus } from '../scan/scan-box.tsx';
import { ScanList } from './scan-list.tsx';

const ReasonDialog = lazy(async () =>
  import('@portal/platform/web/form/reason-dialog.tsx').then(({ ReasonDialog: dialog }) => ({
    default: dialog,
  })),
);
const LabelDialog = lazy(async () => import('../label-dialog.tsx'));
type Asked =
  | { readonly what: 'missing'; readonly piece: JisPiece }
  | { readonly what: 'cancel' | 'label' | 'history' };

/**
 * Every scan is judged here at once and waits on the device until the server has judged it too. A wrong one stops everything until somebody says that he
 * has seen it; so does what the server judges otherwise.
 */
export const Loading = ({ rack }: { rack: JisRack }) => {
  const words = useWords(rackWords);
  const screen = useWords(screenWords);
  const mayLoad = usePermissions().has(scanJisRack.needs) && isLoading(rack.status);
  const ofRack = useWaitingScans(rack.id);
  const waiting = ofRack.filter(({ refused }) => refused === null);
  const refused = ofRack.find((one) => one.refused !== null);
  const pieces = applied(rack.pieceList, waiting);
  const [chosen, setChosen] = useState<number | null>(null);
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const [right, setRight] = useState<JisPiece | null>(null);
  const [unkept, setUnkept] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked>();
  const box = useRef<ScanFocus>(null);
  const place = chosen ?? nextPlace(pieces);
  const stop = refused ? stoppedBy(refused) : stopped;

  const scan = (code: string): void => {
    const now = waitingOf(rack.id);
    const pieceList = applied(rack.pieceList, now);
    const at = chosen ?? nextPlace(pieceList);
    const judged = judgedOnDevice(rack, now, at, code);
    takeScan(
      { code, place: at },
      { rackId: rack.id, verdict: judged.verdict, pieceId: judged.piece?.id ?? null },
      setUnkept,
    );
    if (judged.verdict !== 'ok') {
      sound('wrong');
      setRight(null);
      setStopped({ verdict: judged.verdict, code, place: at, belongs: belongsTo(judged) });
      return;
    }
    sound('good');
    setRight(rack.pieceList.find(({ id }) => id === judged.piece?.id) ?? null);
    setChosen(null);
  };
  const seen = (): void => {
    if (refused) void scansOut.discard(refused);
    else setStopped(null);
    // behind the overlay, which goes first
    setTimeout(() => box.current?.focus());
  };
  const takeOut = isLoading(rack.status) ? toTakeOut(pieces).map(({ sequenceNo }) => sequenceNo) : [];
  const loadedCount = pieces.filter(({ state }) => state === 'loaded').length;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{rack.licencePlate}</h1>
        <StatusTag machine={jisRackStatus} state={rack.status} words={words.rackStatus} />
        {takeOut.length > 0 && <TakeOut numbers={[...new Set(takeOut)].join(', ')} />}
        <span>
          {fill(screen.supply, { line: rack.assemblyLine, group: rack.partGroup, numbers: rack.numbers })}
        </span>
        <span>{words.contents[rack.contents]}</span>
        <strong className={styles.progress}>
          {fill(screen.progress, { loaded: loadedCount, all: pieces.length })}
        </strong>
      </header>
      {waiting.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={fill(screen.waiting, { count: waiting.length })}
        />
      )}
      {unkept !== null && <Alert type="error" showIcon title={fill(screen.unkept, { reason: unkept })} />}
      {mayLoad && (
        <>
          <NextPlace pieces={pieces} place={place} right={right} />
          <ScanBox ref={box} onScan={scan} />
        </>
      )}
      <PieceList
        pieces={pieces}
        place={mayLoad ? place : null}
        onPlace={mayLoad ? setChosen : undefined}
        onMissing={mayLoad ? (piece) => setAsked({ what: 'missing', piece }) : undefined}
      />
      <ScanList scans={rack.scans} />
      <Flex wrap gap="small">
        {bearsLabel(rack.status) && (
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => setAsked({ what: 'label' })}>
            {screen.label}
          </Button>
        )}
        <Button icon={<HistoryOutlined aria-hidden />} onClick={() => setAsked({ what: 'history' })}>
          {screen.history}
        </Button>
        {mayLoad && (
          <Button danger onClick={() => setAsked({ what: 'cancel' })}>
            {screen.cancel}
          </Button>
        )}
      </Flex>
      {stop && <HardStop stopped={stop} onSeen={seen} />}
      <Suspense>
        {asked?.what === 'missing' && (
          <ReasonDialog
            title={fill(screen.missTitle, { place: asked.piece.place, partNo: asked.piece.partNo })}
            call={missJisPiece}
            danger
            fixed={{ id: rack.id, version: rack.version, pieceId: asked.piece.id }}
            words={words}
            submit={screen.miss}
            refreshes={[readJisRack, listJisRacks]}
            onClose={() => setAsked(undefined)}
          />
        )}
        {asked?.what === 'history' && (
          <HistoryDialog
            title={fill(screen.historyTitle, { plate: rack.licencePlate })}
            entity="jis_rack"
            id={rack.id}
            onClose={() => setAsked(undefined)}
          />
        )}
        {asked?.what === 'label' && <LabelDialog rack={rack} onClose={() => setAsked(undefined)} />}
        {asked?.what === 'cancel' && (
          <ReasonDialog
            title={screen.cancel}
            call={cancelJisRack}
            danger
            hint={screen.cancelHint}
            fixed={{ id: rack.id, version: rack.version }}
            words={words}
            submit={screen.cancel}
            refreshes={[readJisRack, listJisRacks]}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
};

const belongsTo = ({ verdict, piece }: Judgement): number | null =>
  verdict === 'wrongPlace' || verdict === 'alreadyLoaded' ? (piece?.place ?? null) : null;
