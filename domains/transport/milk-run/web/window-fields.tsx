import { Suspense } from 'react';
import { today } from '@portal/platform/contract/day.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field, type FormValues } from '@portal/platform/web/form/field.ts';
import type { AnyControl, Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listDoors } from '@portal/plant/contract/endpoints.ts';
import { SlotPicker } from '@portal/transport/web/offers.tsx';
import { words as runWords } from '../contract/words.en.ts';

const BOOKED = ['window'];

/** Dock, day and window at an unloading point; the dock itself follows from how it serves the point. */
export const useWindowFields = (pointId: string | undefined) => {
  const words = useWords(runWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const { zone } = useCellContext();
  const doors = useAnswer(listDoors, { id: pointId ?? '' }, { enabled: pointId !== undefined }).data ?? [];
  const doorOf = (associateId: unknown) => doors.find((one) => one.doorAssociateId === associateId);
  const draw = (control: AnyControl, values: FormValues) => {
    const door = doorOf(values.doorAssociateId);
    const day = values.windowDay;
    const at =
      door !== undefined && typeof day === 'string' && day !== ''
        ? { unloadDoorId: door.unloadDoorId, doorAssociateId: door.doorAssociateId, day }
        : undefined;
    return (
      <Suspense>
        <SlotPicker {...(control as Control<string | undefined>)} at={at} held={undefined} holds={false} />
      </Suspense>
    );
  };
  return {
    doorIdOf: (associateId: unknown) => doorOf(associateId)?.unloadDoorId,
    doors,
    fields: [
      field.choice(
        'doorAssociateId',
        doors.map((door) => ({
          value: door.doorAssociateId,
          label: `${door.doorCode} ${chinese ? door.nameZh : door.nameEn}`,
        })),
        { title: words.fields.door, span: 12, clears: BOOKED },
      ),
      field.day('windowDay', { span: 12, clears: BOOKED, min: today(zone) }),
      field.own('window', draw, { span: 24 }),
    ] as const,
  };
};
