import { lazy, Suspense, useState } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import {
  callTruck,
  checkInTruck,
  checkOutTruck,
  markTruckUrgent,
  reachYardDoor,
  takeBackCheckOut,
} from '../contract/endpoints.ts';
import type { Yard, YardTruck } from '../contract/fields.ts';
import { wasJustCheckedOut, yardStatus, type YardStatus } from '../contract/status.ts';
import { words as yardWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

const DoorDialog = lazy(async () => import('./door-dialog.tsx'));
const ReasonDialog = lazy(async () => import('./truck-reason-dialog.tsx'));

type Asked = { verb: 'call' | 'changeDoor' | 'takeBack' | 'sendAway'; truck: YardTruck };

/** What a clerk may do with a truck where it stands, the next step first. `onCheckedIn`: a truck came in. */
export const useTruckActions = (yard: Yard | undefined, onCheckedIn?: () => void) => {
  const words = useWords(yardWords).actions;
  const screen = useWords(screenWords);
  const [asked, setAsked] = useState<Asked>();
  const checkIn = useCall(checkInTruck, { refreshes, ...(onCheckedIn && { onSuccess: onCheckedIn }) });
  const call = useCall(callTruck, { refreshes, success: screen.called });
  const reach = useCall(reachYardDoor, { refreshes });
  const out = useCall(checkOutTruck, { refreshes });
  const back = useCall(takeBackCheckOut, { refreshes });
  const mark = useCall(markTruckUrgent, { refreshes });
  const inside = (truck: YardTruck): Action[] => {
    const status = truck.lane as YardStatus;
    const which = { id: truck.visitId!, version: truck.version! };
    const ask = (verb: Asked['verb']) => () => setAsked({ verb, truck });
    const mayComeBack = wasJustCheckedOut(truck, new Date().toISOString());
    const possible: Partial<Record<keyof typeof yardStatus.moves, Action>> = {
      call: { label: words.call, needs: callTruck.needs, primary: true, run: ask('call') },
      reachDoor: {
        label: words.reachDoor,
        needs: callTruck.needs,
        primary: true,
        run: async () => reach.run(which),
      },
      checkOut: {
        label: words.checkOut,
        needs: callTruck.needs,
        primary: true,
        run: async () => out.run(which),
      },
      ...(mayComeBack && {
        takeBackCheckOut: {
          label: words.takeBackCheckOut,
          needs: takeBackCheckOut.needs,
          run: async () => back.run(which),
        },
      }),
      changeDoor: { label: words.changeDoor, needs: callTruck.needs, run: ask('changeDoor') },
      mark: {
        label: truck.urgent ? words.unmark : words.mark,
        needs: callTruck.needs,
        run: async () => mark.run({ ...which, urgent: truck.urgent ? 'N' : 'Y' }),
      },
      takeBack: { label: words.takeBack, needs: callTruck.needs, danger: true, run: ask('takeBack') },
      sendAway: { label: words.sendAway, needs: callTruck.needs, danger: true, run: ask('sendAway') },
    };
    return (Object.keys(possible) as (keyof typeof possible)[]).flatMap((verb) =>
      can(yardStatus, status, verb) ? [possible[verb]!] : [],
    );
  };
  return {
    ofTruck: (truck: YardTruck): Action[] =>
      truck.visitId === null
        ? [
            {
              label: words.checkIn,
              needs: checkInTruck.needs,
              run: async () => checkIn.run({ orderId: truck.orderId }),
            },
          ]
        : inside(truck),
    callTo: (truck: YardTruck, doorId: string): Action => ({
      label: fill(screen.callNext, { plate: truck.plate ?? truck.number }),
      needs: callTruck.needs,
      run: async () => call.run({ id: truck.visitId!, version: truck.version!, doorId }),
    }),
    dialogs: asked && yard && (
      <Suspense>
        {asked.verb === 'call' || asked.verb === 'changeDoor' ? (
          <DoorDialog verb={asked.verb} truck={asked.truck} yard={yard} onClose={() => setAsked(undefined)} />
        ) : (
          <ReasonDialog verb={asked.verb} truck={asked.truck} onClose={() => setAsked(undefined)} />
        )}
      </Suspense>
    ),
  };
};
