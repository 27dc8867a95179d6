import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { misfitAnyway, misfitOf, truckAt } from '../contract/calling/door-fit.ts';
import { freeUntil, proposedDoor } from '../contract/calling/free-until.ts';
import { callTruck, callTruckAnyway, changeYardDoor } from '../contract/endpoints.ts';
import type { Yard, YardDoor, YardTruck } from '../contract/fields.ts';
import { words as yardWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { useNow } from './use-now.ts';
import { screenWords } from './words.en.ts';
import styles from './yard.module.css';

type Props = { verb: 'call' | 'changeDoor'; truck: YardTruck; yard: Yard; onClose: () => void };

/** The docks of the truck's unloading point: those that are free can be chosen, the others say why not; the lead calls to one that only its plan closes, and says why. */
export default function DoorDialog({ verb, truck, yard, onClose }: Props) {
  const words = useWords(yardWords);
  const screen = useWords(screenWords);
  const call = useCall(verb === 'call' ? callTruck : changeYardDoor, {
    refreshes,
    success: screen.called,
    onSuccess: onClose,
  });
  const now = useNow();
  // One that has booked no dock: where it hinders nobody.
  const proposed = truck.plannedDoorId ?? proposedDoor(yard, truck, now)?.id;
  const freeText = (doorId: string): string => {
    const until = freeUntil(yard, doorId, now);
    if (until === null) return '';
    const { time } = wallClock(yard.zone, new Date(until));
    return fill(Date.parse(until) > Date.parse(now) ? screen.freeUntil : screen.booked, { time });
  };
  const mayOverrule = usePermissions().has(callTruckAnyway.needs);
  const [overruled, setOverruled] = useState<YardDoor>();
  const doors = yard.doors
    .map((door) => {
      const holder = truckAt(yard.trucks, door.id);
      const taken = holder !== undefined;
      return {
        door,
        holder,
        why: misfitOf(door, truck, taken),
        anyway: mayOverrule && misfitAnyway(door, truck, taken) === undefined,
      };
    })
    // Of other points there may be many, and none of them helps.
    .filter(({ why }) => why !== 'yard.doorElsewhere');
  const title = fill(verb === 'call' ? screen.chooseDoor : screen.chosenDoor, {
    plate: truck.plate ?? truck.number,
  });
  if (overruled !== undefined)
    return (
      <ReasonDialog
        title={`${words.actions.callAnyway} · ${truck.plate ?? truck.number} · ${overruled.code}`}
        call={callTruckAnyway}
        words={words}
        label={screen.reason}
        hint={screen.anywayHint}
        fixed={{ id: truck.visitId!, version: truck.version!, doorId: overruled.id }}
        submit={words.actions.callAnyway}
        success={screen.called}
        refreshes={refreshes}
        onClose={onClose}
      />
    );
  return (
    <Modal open title={title} footer={null} onCancel={onClose} width={520}>
      {doors.every(({ why }) => why !== undefined) && (
        <Alert
          type="warning"
          showIcon
          title={doors.some(({ anyway }) => anyway) ? screen.noDoorByPlan : screen.noDoorFree}
          style={{ marginBottom: 12 }}
        />
      )}
      <ul className={styles.choices}>
        {doors.map(({ door, holder, why, anyway }) => (
          <li key={door.id}>
            <Button
              block
              size="large"
              disabled={why !== undefined && !anyway}
              loading={call.busy}
              type={why === undefined && door.id === proposed ? 'primary' : 'default'}
              onClick={() =>
                why === undefined
                  ? void call.run({ id: truck.visitId!, version: truck.version!, doorId: door.id })
                  : setOverruled(door)
              }
            >
              {[
                door.code,
                why === undefined && truck.plannedDoorId === null && freeText(door.id),
                why === undefined
                  ? door.id === proposed &&
                    (truck.plannedDoorId === null ? screen.proposed : screen.recommended)
                  : `${words.misfit[why]}${holder ? ` ${holder.plate ?? holder.number}` : ''}`,
                why !== undefined && anyway && words.actions.callAnyway,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
