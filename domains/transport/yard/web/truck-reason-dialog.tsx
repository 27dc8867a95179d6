import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { sendTruckAway, takeBackCall } from '../contract/endpoints.ts';
import type { YardTruck } from '../contract/fields.ts';
import { words as yardWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

type Props = { verb: 'takeBack' | 'sendAway'; truck: YardTruck; onClose: () => void };

/** Why a call is taken back, or a truck sent away. */
export default function TruckReasonDialog({ verb, truck, onClose }: Props) {
  const words = useWords(yardWords);
  const screen = useWords(screenWords);
  return (
    <ReasonDialog
      title={`${words.actions[verb]} · ${truck.plate ?? truck.number}`}
      call={verb === 'takeBack' ? takeBackCall : sendTruckAway}
      danger
      words={words}
      label={screen.reason}
      fixed={{ id: truck.visitId!, version: truck.version! }}
      {...(verb === 'sendAway' && { hint: screen.sendAwayHint })}
      submit={words.actions[verb]}
      success={screen.done}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
}
