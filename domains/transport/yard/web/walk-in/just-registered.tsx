import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { takeBackWalkIn } from '../../contract/endpoints.ts';
import { words as yardWords } from '../../contract/words.en.ts';
import { refreshes } from '../refreshes.ts';
import { screenWords } from '../words.en.ts';
import type { Registered } from './walk-in-dialog.tsx';

const SHOWN_MS = 10_000;

/** A truck was registered without an order: for ten seconds one tap takes it back; later its row does. */
export const JustRegistered = ({ truck, onGone }: { truck: Registered; onGone: () => void }) => {
  const words = useWords(yardWords);
  const { walkIn: screen } = useWords(screenWords);
  const back = useCall(takeBackWalkIn, { refreshes, onSuccess: onGone });
  useEffect(() => {
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onGone]);
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      title={fill(screen.registered, { plate: truck.plate, number: truck.number })}
      action={
        <Button
          size="large"
          loading={back.busy}
          onClick={() => void back.run({ id: truck.id, version: truck.version })}
        >
          {words.actions.takeBackWalkIn}
        </Button>
      }
    />
  );
};
