import { lazy, Suspense, useState } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import {
  bindWalkIn,
  callTruck,
  changeWalkIn,
  checkInTruck,
  checkOutTruck,
  markTruckUrgent,
  reachYardDoor,
  registerWalkIn,
  takeBackCheckOut,
  takeBackWalkIn,
} from '../contract/endpoints.ts';
import type { Yard, YardTruck } from '../contract/fields.ts';
import { wasJustCheckedOut, wasJustRegistered, yardStatus, type YardStatus } from '../contract/status.ts';
import { words as yardWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import type { Registered } from './walk-in/walk-in-dialog.tsx';
import { screenWords } from './words.en.ts';

const DoorDialog = lazy(async () => import('./door-dialog.tsx'));
const ReasonDialog = lazy(async () => import('./truck-reason-dialog.tsx'));
const WalkInDialog = lazy(async () => import('./walk-in/walk-in-dialog.tsx'));
const ChangeWalkInDialog = lazy(async () => ({
  default: (await import('./walk-in/walk-in-dialog.tsx')).ChangeWalkInDialog,
}));
const BindDialog = lazy(async () => import('./walk-in/bind-dialog.tsx'));

type Asked = {
  verb: 'call' | 'changeDoor' | 'takeBack' | 'sendAway' | 'changeWalkIn' | 'bind';
  truck: YardTruck;
};
type Use = { onCheckedIn?: () => void; onRegistered?: (truck: Registered) => void };

/** What a clerk may do with a truck where it stands, the next step first. `onCheckedIn`: a truck came in, `onRegistered`: one without an order. */
export const useTruckActions = (yard: Yard | undefined, { onCheckedIn, onRegistered }: Use = {}) => {
  const words = useWords(yardWords).actions;
  const screen = useWords(screenWords);
  const [asked, setAsked] = useState<Asked>();
  const checkIn = useCall(checkInTruck, { refreshes, ...(onCheckedIn && { onSuccess: onCheckedIn }) });
  const call = useCall(callTruck, { refreshes, success: screen.called });
  const reach = useCall(reachYardDoor, { refreshes });
  const out = useCall(checkOutTruck, { refreshes });
  const back = useCall(takeBackCheckOut, { refreshes });
  const mark = useCall(markTruckUrgent, { refreshes });
  const forget = useCall(takeBackWalkIn, { refreshes });
  const [plate, setPlate] = useState<string>();
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
      ...(truck.orderId === null && {
        bind: { label: words.bind, needs: bindWalkIn.needs, run: ask('bind') },
        changeWalkIn: { label: words.changeWalkIn, needs: changeWalkIn.needs, run: ask('changeWalkIn') },
        ...(wasJustRegistered(truck, new Date().toISOString()) && {
          takeBackWalkIn: {
            label: words.takeBackWalkIn,
            needs: takeBackWalkIn.needs,
            danger: true,
            run: async () => forget.run(which),
          },
        }),
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
              run: async () => checkIn.run({ orderId: truck.orderId! }),
            },
          ]
        : inside(truck),
    callTo: (truck: YardTruck, doorId: string): Action => ({
      label: fill(screen.callNext, { plate: truck.plate ?? truck.number }),
      needs: callTruck.needs,
      run: async () => call.run({ id: truck.visitId!, version: truck.version!, doorId }),
    }),
    /** Registers a truck that nobody expects, with the plate by which it was looked for. */
    register: (typed: string): Action => ({
      label: words.walkIn,
      needs: registerWalkIn.needs,
      run: () => setPlate(typed),
    }),
    dialogs: (
      <Suspense>
        {plate !== undefined && (
          <WalkInDialog
            plate={plate}
            onRegistered={(truck) => onRegistered?.(truck)}
            onClose={() => setPlate(undefined)}
          />
        )}
        {asked && yard && <OpenDialog {...asked} yard={yard} onClose={() => setAsked(undefined)} />}
      </Suspense>
    ),
  };
};

const OpenDialog = ({ verb, truck, yard, onClose }: Asked & { yard: Yard; onClose: () => void }) => {
  switch (verb) {
    case 'call':
    case 'changeDoor':
      return <DoorDialog verb={verb} truck={truck} yard={yard} onClose={onClose} />;
    case 'takeBack':
    case 'sendAway':
      return <ReasonDialog verb={verb} truck={truck} onClose={onClose} />;
    case 'changeWalkIn':
      return <ChangeWalkInDialog truck={truck} onClose={onClose} />;
    case 'bind':
      return <BindDialog truck={truck} zone={yard.zone} now={yard.at} onClose={onClose} />;
    default:
      return verb satisfies never;
  }
};
