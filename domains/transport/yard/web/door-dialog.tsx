import { Alert, Button, Modal } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { misfitOf, truckAt } from '../contract/door-fit.ts';
import { callTruck, changeYardDoor } from '../contract/endpoints.ts';
import type { Yard, YardTruck } from '../contract/fields.ts';
import { words as yardWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';
import styles from './yard.module.css';

type Props = { verb: 'call' | 'changeDoor'; truck: YardTruck; yard: Yard; onClose: () => void };

/** The docks of the truck's unloading point: those that are free can be chosen, the others say why not. */
export default function DoorDialog({ verb, truck, yard, onClose }: Props) {
  const words = useWords(yardWords);
  const screen = useWords(screenWords);
  const call = useCall(verb === 'call' ? callTruck : changeYardDoor, {
    refreshes,
    success: screen.called,
    onSuccess: onClose,
  });
  const doors = yard.doors
    .map((door) => {
      const holder = truckAt(yard.trucks, door.id);
      return { door, holder, why: misfitOf(door, truck, holder !== undefined) };
    })
    // Of other points there may be many, and none of them helps.
    .filter(({ why }) => why !== 'yard.doorElsewhere');
  const title = fill(verb === 'call' ? screen.chooseDoor : screen.chosenDoor, {
    plate: truck.plate ?? truck.number,
  });
  return (
    <Modal open title={title} footer={null} onCancel={onClose} width={520}>
      {doors.every(({ why }) => why !== undefined) && (
        <Alert type="warning" showIcon title={screen.noDoorFree} style={{ marginBottom: 12 }} />
      )}
      <ul className={styles.choices}>
        {doors.map(({ door, holder, why }) => (
          <li key={door.id}>
            <Button
              block
              size="large"
              disabled={why !== undefined}
              loading={call.busy}
              type={why === undefined && door.id === truck.plannedDoorId ? 'primary' : 'default'}
              onClick={() => void call.run({ id: truck.visitId!, version: truck.version!, doorId: door.id })}
            >
              {[
                door.code,
                why === undefined
                  ? door.id === truck.plannedDoorId && screen.recommended
                  : `${words.misfit[why]}${holder ? ` ${holder.plate ?? holder.number}` : ''}`,
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
