import { changed, choice, code, day, dict, flag, text as name } from '@portal/platform/contract/columns.ts';
import { DayField, YesNo, maybe, maybeText, text } from '@portal/platform/contract/fields.ts';
import { anyOf, contains, inDict, isFlag } from '@portal/platform/contract/filters.ts';
import { TRUCK_TYPE } from '@portal/settings/contract/dictionary.ts';
import { paperStates } from './papers.ts';
import { Plate } from './plate.ts';

export const VEHICLE_EMISSION = 'VEHICLE_EMISSION';

const end = { card: 'figure', px: 140, chars: 14, sorts: true, maybe: true, span: 8 } as const;

/** A forwarder's vehicles. */
export const vehicleColumns = {
  plate: code({ card: 'title', px: 120, chars: 14, sorts: true, input: Plate, span: 8 }),
  papers: choice(paperStates, 'papers', { px: 110, card: 'sign' }),
  truckType: dict(TRUCK_TYPE, { px: 160, chars: 20, sorts: true, input: text(20), span: 8 }),
  emission: dict(VEHICLE_EMISSION, { px: 110, chars: 12, maybe: true, input: maybeText(20), span: 8 }),
  /** Days are null where there is no end, or nobody has told. */
  inspectionValidTo: day({ ...end, input: maybe(DayField) }),
  emissionValidTo: day({ ...end, input: maybe(DayField) }),
  forwarderCode: code({ px: 110, chars: 12, sorts: true }),
  forwarderNameZh: name({ px: 160, of: 'zh' }),
  forwarderNameEn: name({ px: 180, of: 'en' }),
  /** One that is not is chosen no more. */
  active: flag({ px: 80, chars: 8, sorts: true, input: YesNo, span: 8 }),
  ...changed,
};

export const vehicleFilters = {
  plate: contains(),
  truckType: inDict(TRUCK_TYPE),
  papers: anyOf(paperStates, 'papers'),
  forwarderCode: contains(),
  active: isFlag(),
};
