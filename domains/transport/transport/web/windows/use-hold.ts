import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { call } from '@portal/platform/web/calls/call.ts';
import { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { randomKey } from '@portal/platform/web/calls/client-id.ts';
import { useStable } from '@portal/platform/web/parts/use-stable.ts';
import { holdWindow, releaseWindow } from '@portal/time-window/contract/endpoints.ts';

/** Where a window is booked. */
export type Booking = { unloadDoorId: string; doorAssociateId: string; day: string };

export type Hold = OutputOf<typeof holdWindow> & {
  /** What is held, so that nothing is said of another choice. */
  readonly of: string;
  /** Moment by the clock of this device at which it ends. */
  readonly endsAt: number;
};

type HoldInput = {
  /** Where; undefined while nothing can be held. */
  readonly at: Booking | undefined;
  /** The chosen window; undefined where it is the order's own already. */
  readonly window: string | undefined;
  readonly orderId: string | undefined;
  /** The window is not to be had. */
  readonly onRefused: (failure: CallFailure) => void;
};

/** What says nothing against the window itself. */
const BOOKABLE: readonly string[] = ['timeWindow.renewedAlready', 'timeWindow.heldLongEnough'];

/** Which window at which place, in one word. */
const wordOf = (at: Booking, window: string): string => `${at.doorAssociateId} ${at.day} ${window}`;

/**
 * Holds the chosen window while its order is written, one call behind the other, and gives it back when the choice or the page is left. What
 * cannot be held for another reason than the window itself is told and can be booked all the same.
 */
export const useHold = ({ at, window, orderId, onRefused }: HoldInput) => {
  const [hold, setHold] = useState<Hold>();
  const [failure, setFailure] = useState<CallFailure>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const refused = useStable(onRefused);
  const of = at && window ? wordOf(at, window) : undefined;
  const ask = async (renew: boolean, isStillOpen: () => boolean): Promise<void> => {
    if (!at || !window || of === undefined || !isStillOpen()) return;
    try {
      const held = await call(
        holdWindow,
        { ...at, window, renew, ...(orderId !== undefined && { orderId }) },
        { key: randomKey() },
      );
      if (isStillOpen()) setHold({ ...held, of, endsAt: Date.now() + held.seconds * 1000 });
      if (isStillOpen()) setFailure(undefined);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (!isStillOpen()) return;
      if (error.key.startsWith('timeWindow.') && !BOOKABLE.includes(error.key)) refused(error);
      else setFailure(error);
    }
  };
  const current = useRef<string>(undefined);
  useEffect(() => {
    current.current = of;
    if (of !== undefined)
      last.current = last.current.then(async () => ask(false, () => current.current === of));
    // One choice is one hold: other values of this render stand for the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [of, orderId]);
  const held = useRef<Hold>(undefined);
  useEffect(() => {
    held.current = hold;
  }, [hold]);
  // What is chosen no more is free for others at once; a hold that is lost with the page ends by itself.
  const giveBack = (): void => {
    const id = held.current?.id;
    held.current = undefined;
    if (id !== undefined)
      last.current = last.current.then(async () => call(releaseWindow, { id }).catch(() => undefined));
  };
  useEffect(() => {
    if (of === undefined) giveBack();
  }, [of]);
  useEffect(
    () => () => {
      current.current = undefined;
      giveBack();
    },
    [],
  );
  return {
    hold: hold?.of === of && of !== undefined ? hold : undefined,
    failure: of === undefined ? undefined : failure,
    /** Ten minutes longer, or anew when its time is over. */
    renew: () => {
      last.current = last.current.then(async () => ask(true, () => current.current === of));
    },
  };
};
