import { today, wallClock } from '@portal/platform/contract/day.ts';
import type { SignedIn } from '@portal/platform/web/session/session.ts';
import type { DoorAssociation } from '@portal/plant/contract/fields.ts';
import type { TransportRow } from '../contract/fields.ts';
import type { LoadableNote } from './loadable-note.ts';

type Newest = Pick<TransportRow, 'forwarderCode' | 'forwarderNameZh' | 'forwarderNameEn' | 'door'>;
export type Usual = {
  readonly values: {
    readonly forwarderCode?: string;
    readonly doorAssociateId?: string;
    readonly windowDay?: string;
    readonly purposeOfEntry?: string;
  };
  readonly forwarder: Newest | undefined;
};

/**
 * What a new order begins with: the forwarder of the newest one, its door where it may be booked (or one that is the supplier's own, or
 * the first), the day the notes are expected on, and the first purpose of the dictionary.
 */
export const usualOrder = ({
  newest,
  doors,
  notes,
  dict,
  zone,
  now = new Date(),
}: {
  newest: Newest | undefined;
  doors: readonly Pick<DoorAssociation, 'doorAssociateId' | 'doorCode' | 'kind'>[];
  notes: readonly Pick<LoadableNote, 'expectedArrival'>[];
  dict: SignedIn['dict'];
  zone: string;
  now?: Date;
}): Usual => {
  const door =
    doors.find(({ doorCode }) => doorCode === newest?.door) ??
    doors.find(({ kind }) => kind === 'fixed') ??
    doors[0];
  const [first] = notes.map(({ expectedArrival }) => wallClock(zone, new Date(expectedArrival)).day).sort();
  const [purpose] = dict
    .filter(({ typeCode }) => typeCode === 'PURPOSE_OF_ENTRY')
    .sort((one, other) => one.sort - other.sort);
  return {
    values: {
      ...(newest?.forwarderCode && { forwarderCode: newest.forwarderCode }),
      ...(door && { doorAssociateId: door.doorAssociateId }),
      ...(first !== undefined && first >= today(zone, now) && { windowDay: first }),
      ...(purpose && { purposeOfEntry: purpose.code }),
    },
    forwarder: newest,
  };
};
