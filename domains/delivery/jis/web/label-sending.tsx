import { Modal } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { lazy, Suspense, useState } from 'react';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { isOnItsWay } from '@portal/label/contract/status.ts';
import { loadSendingState } from '@portal/label/web/offers.tsx';
import { continueJisLabels, listJisPrints, readJisPrint, stopJisLabels } from '../contract/endpoints.ts';
import { screenWords } from './words.en.ts';

const SendingState = lazy(async () =>
  loadSendingState().then(({ SendingState: state }) => ({ default: state })),
);
const ASK_AGAIN_MS = 1000;

/** Labels of a print on their way to their printer; after a break a person says with which one it goes on. */
export default function LabelSending({ id, onClose }: { id: string; onClose: () => void }) {
  const screen = useWords(screenWords);
  const refreshes = [readJisPrint, listJisPrints];
  const [isOver, setOver] = useState(false);
  const { data } = useAnswer(
    readJisPrint,
    { id },
    { staleTime: 0, ...(!isOver && { refetchInterval: ASK_AGAIN_MS }) },
  );
  // What somebody decides here sets the labels going again.
  const ended = data?.sending != null && !isOnItsWay(data.sending.status);
  if (isOver !== ended) setOver(ended);
  const goOn = useCall(continueJisLabels, { refreshes });
  const stop = useCall(stopJisLabels, { refreshes });
  return (
    <Modal open title={screen.atPrinter} footer={null} onCancel={onClose} width={520}>
      <Suspense fallback={<Skeleton />}>
        {data?.sending ? (
          <SendingState
            number={data.number}
            sending={data.sending}
            doubtful={data.doubtful}
            goOn={{ busy: goOn.busy, run: (next) => void goOn.run({ id, next }) }}
            stop={{ busy: stop.busy, run: () => void stop.run({ id }) }}
          />
        ) : (
          <Skeleton />
        )}
      </Suspense>
    </Modal>
  );
}
