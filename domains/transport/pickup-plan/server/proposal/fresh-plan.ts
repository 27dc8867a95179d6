import { shares } from '../../contract/consolidate.ts';
import type { Load } from '../../contract/load.ts';
import { UNANSWERED } from '../../contract/status.ts';
import type { PickupOrigin } from './committed-goods.ts';
import type { Draft } from './draft.ts';

/** What a plan holds before anybody did something with it. */
export const UNTOUCHED = {
  status: UNANSWERED,
  proposedOn: null,
  handleType: 'none',
  locked: false,
  orderCancelled: false,
} as const;

/** The plan that a draft becomes, without its truck. */
export const freshPlan = ({ place, load, carpoolM3, lines, ...own }: Draft) => ({
  ...own,
  ...originOf(place),
  ...quantitiesOf(load),
  shares: shares({ load, carpoolM3 }),
  // of these nobody agreed how they are packed
  unpacked: lines.filter(({ boxes }) => boxes === null).length,
});

const originOf = (place: PickupOrigin | null) => ({
  originCode: place?.code ?? null,
  originName: place?.name ?? null,
  originCity: place?.city ?? null,
  originAddress: place?.address ?? null,
  originPhone: place?.phone ?? null,
  leadDays: place?.leadDays ?? 0,
  shippingControlDays: place?.shippingControlDays ?? 0,
  transportDays: place?.transportDays ?? 0,
});

const quantitiesOf = ({ volumeM3, weightKg, loadingMetres }: Load) => ({
  volumeM3: String(volumeM3),
  weightKg: String(weightKg),
  loadingMetres: String(loadingMetres),
});
