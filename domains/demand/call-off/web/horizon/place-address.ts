import { statesOf } from '@portal/platform/contract/state-machine.ts';
import type { HorizonPlace } from '../../contract/horizon/horizon-places.ts';
import { callOffStatus, isOpenState } from '../../contract/status.ts';

const OPEN = statesOf(callOffStatus).filter(isOpenState).join(',');

/** The list of lines, narrowed to those of one bar: it is as long as the bar says. */
export const placeAddress = (list: string, { place }: Pick<HorizonPlace, 'place'>): string =>
  `${list}${list.includes('?') ? '&' : '?'}${new URLSearchParams({ place, status: OPEN }).toString()}`;
