import { wallClock } from '@portal/platform/contract/day.ts';
import type { ReadingCaller } from '@portal/platform/server/caller.ts';
import { LINES_OF_PARTS } from '@portal/label/contract/layout/places.ts';
import type { Label } from '@portal/label/contract/text/texts.ts';
import { plantZone, presentPlant } from '@portal/plant/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import { copyText } from '../../contract/paper-words.ts';
import type { PrintedCallOff } from '../print/printed-call-offs.ts';

/** What stands on all labels of a supplier in the plant; both languages, for a label is read by whoever finds it. */
export type LabelFrame = { readonly shipFrom: string; readonly shipTo: string; readonly zone: string };

export const labelFrame = async (caller: ReadingCaller, supplierCode: string): Promise<LabelFrame> => {
  const [supplier, plant, zone] = await Promise.all([
    supplierOf(caller, supplierCode),
    presentPlant(caller),
    plantZone(caller),
  ]);
  return {
    shipFrom: supplier ? `${supplier.name_zh} ${supplier.name_en}` : supplierCode,
    shipTo: plant ? `${plant.name_zh} ${plant.name_en}` : caller.scope.plantNo,
    zone,
  };
};

/**
 * The label of one call-off. A code carries part and quantity of a call-off of one part; several parts stand as text, by their place in the rack.
 */
export const callOffLabel = ({ shipFrom, shipTo, zone }: LabelFrame, callOff: PrintedCallOff): Label => {
  const planned = wallClock(zone, new Date(callOff.plannedAt));
  const [part, ...others] = callOff.parts;
  const single = others.length === 0 ? part : undefined;
  const said = {
    assemblyLine: callOff.assemblyLine,
    sequenceNo: callOff.sequenceNo,
    syncNo: callOff.syncNo === null ? '' : String(callOff.syncNo),
    manufacturingNo: callOff.manufacturingNo,
    vehicleId: callOff.vehicleId ?? '',
    partGroup: callOff.partGroup,
    statusPoint: callOff.statusCode,
    unloadingPoint: callOff.unloadingPoint ?? '',
  };
  return {
    texts: {
      kind: 'JIS',
      name: callOff.manufacturingNo,
      ...said,
      plannedAt: `${planned.day} ${planned.time}`,
      parts: partsText(callOff),
      partNumber: single?.partNo ?? '',
      quantity: single ? `${single.quantity} ${single.unit}` : '',
      supplier: callOff.supplierCode,
      shipFrom,
      shipTo,
    },
    facts: {
      ...said,
      plannedAt: compact(planned),
      supplierCode: callOff.supplierCode,
      partNumber: single?.partNo ?? '',
      quantity: single?.quantity ?? '',
      unit: single?.unit ?? '',
    },
  };
};

/** `1: 5G1 857 001 A × 1 PCE`, one to a line while there is room; a copy says so first. */
const partsText = ({ parts, copyNo }: Pick<PrintedCallOff, 'parts' | 'copyNo'>): string => {
  const lines = [
    ...(copyNo > 1 ? [copyText(copyNo)] : []),
    ...parts.map(({ position, partNo, quantity, unit }) => `${position}: ${partNo} × ${quantity} ${unit}`),
  ];
  return lines.join(lines.length > LINES_OF_PARTS ? ' · ' : '\n');
};

/** `202603021415`, as DTM qualifier 203 writes it. */
export const compact = ({ day, time }: { readonly day: string; readonly time: string }): string =>
  `${day}${time}`.replaceAll(/\D/g, '').slice(0, 12);
