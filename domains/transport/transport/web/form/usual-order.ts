import { today, wallClock } from '@portal/platform/contract/day.ts';
import type { SignedIn } from '@portal/platform/web/session/session.ts';
import type { AdvisedLoad } from '@portal/delivery-note/contract/fields.ts';
import type { DoorAssociation } from '@portal/plant/contract/fields.ts';
import { isPlate, plateOf } from '@portal/fleet/contract/plate.ts';
import { isBordero } from '../../contract/bordero.ts';
import type { TransportRow } from '../../contract/fields.ts';
import type { LoadableNote } from '../notes/loadable-note.ts';

type Newest = Pick<TransportRow, 'forwarderCode' | 'forwarderNameZh' | 'forwarderNameEn' | 'door'>;
export type Usual = {
  readonly values: {
    readonly forwarderCode?: string;
    readonly doorAssociateId?: string;
    readonly windowDay?: string;
    readonly purposeOfEntry?: string;
    readonly truckPlate?: string;
    readonly borderoNo?: string;
  };
  readonly forwarder: Omit<Newest, 'door'> | undefined;
};

/**
 * What a new order begins with: what the files of its notes say of the truck; else the forwarder of the newest one. And the dock of the newest where it may be booked (or one that is
 * the supplier's own, or the first), the day the notes are expected on, and the first purpose of the dictionary.
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
  notes: readonly Pick<LoadableNote, 'expectedArrival' | 'advisedLoad'>[];
  dict: SignedIn['dict'];
  zone: string;
  now?: Date;
}): Usual => {
  const door =
    doors.find(({ doorCode }) => doorCode === newest?.door) ??
    doors.find(({ kind }) => kind === 'fixed') ??
    doors[0];
  const [first] = notes
    .flatMap(({ expectedArrival }) =>
      expectedArrival === null ? [] : wallClock(zone, new Date(expectedArrival)).day,
    )
    .sort();
  const [purpose] = dict
    .filter(({ typeCode }) => typeCode === 'PURPOSE_OF_ENTRY')
    .sort((one, other) => one.sort - other.sort);
  const {
    carrier = newest,
    truckPlate,
    borderoNo,
  } = saidOf(notes.flatMap(({ advisedLoad }) => advisedLoad ?? []));
  return {
    values: {
      ...(carrier?.forwarderCode && { forwarderCode: carrier.forwarderCode }),
      ...(truckPlate !== undefined && { truckPlate }),
      ...(borderoNo !== undefined && { borderoNo }),
      ...(door && { doorAssociateId: door.doorAssociateId }),
      ...(first !== undefined && first >= today(zone, now) && { windowDay: first }),
      ...(purpose && { purposeOfEntry: purpose.code }),
    },
    forwarder: carrier,
  };
};

/** What the files of notes on one truck say of it with one voice, in the forms that an order knows. */
const saidOf = (loads: readonly AdvisedLoad[]) => ({
  carrier: onlyOne(
    loads.filter(({ forwarderCode }) => forwarderCode !== null),
    ({ forwarderCode }) => forwarderCode,
  ),
  truckPlate: onlyOne(loads.flatMap(({ means }) => (means !== null && isPlate(means) ? plateOf(means) : []))),
  borderoNo: onlyOne(
    loads.flatMap(({ consignment, means }) =>
      [consignment, means].flatMap((number) => (number !== null && isBordero(number) ? number : [])),
    ),
  ),
});

/** The one that there is; undefined where there are none, or others beside it. */
const onlyOne = <T>(all: readonly T[], by: (one: T) => unknown = (one) => one): T | undefined =>
  new Set(all.map(by)).size === 1 ? all[0] : undefined;
