import * as z from 'zod/mini';

/** What goods take of a truck. */
export const Load = z.object({ volumeM3: z.number(), weightKg: z.number(), loadingMetres: z.number() });
export type Load = Readonly<z.output<typeof Load>>;

/** A figure of a truck type as far as a load is held against it. */
const Room = z.object({ volumeM3: z.number(), loadKg: z.number(), loadingMetres: z.number() });
export type Room = Readonly<z.output<typeof Room>>;
export const TruckRoom = z.extend(Room, { code: z.string() });
export type TruckRoom = Readonly<z.output<typeof TruckRoom>>;

export type Size = { readonly lengthMm: number; readonly widthMm: number; readonly heightMm: number };

/** How a part is packed, from its packaging agreement in force and the data of its packaging. */
export type Packing = {
  readonly perBox: number;
  readonly box: Size & { readonly tareKg: number };
  readonly boxesPerLayer: number;
  readonly layers: number;
  readonly unit: Size & { readonly tareKg: number; readonly stackFactor: number };
  /** Lids and trays of one loading unit. */
  readonly auxiliaryKg: number;
};

/** Inner width of a truck by which loading metres are counted: one metre of it is 2.4 square metres of floor. */
const TRUCK_WIDTH_M = 2.4;

export const NO_LOAD: Load = { volumeM3: 0, weightKg: 0, loadingMetres: 0 };

/**
 * What a quantity takes: whole boxes in whole loading units, the last ones part-filled. A unit that is lower than one box is a pallet on which the boxes
 * stand; into any other they are put. Units that may be stacked share their floor.
 * Example: 100 pieces, 10 in a box, 4 boxes a layer, 2 layers: 10 boxes in 2 units.
 */
export const loadOf = (
  packing: Packing,
  quantity: number,
  pieceKg: number,
): Load & { readonly boxes: number; readonly units: number } => {
  const boxes = Math.ceil(quantity / packing.perBox);
  const units = Math.ceil(boxes / (packing.boxesPerLayer * packing.layers));
  const { unit, box } = packing;
  const isPallet = unit.heightMm < box.heightMm;
  const heightM = (unit.heightMm + (isPallet ? packing.layers * box.heightMm : 0)) / 1000;
  const floorM2 = (unit.lengthMm / 1000) * (unit.widthMm / 1000);
  return {
    boxes,
    units,
    volumeM3: rounded(units * floorM2 * heightM),
    weightKg: rounded(quantity * pieceKg + boxes * box.tareKg + units * (unit.tareKg + packing.auxiliaryKg)),
    loadingMetres: rounded((Math.ceil(units / Math.max(1, unit.stackFactor)) * floorM2) / TRUCK_WIDTH_M),
  };
};

export const plus = (...loads: readonly Load[]): Load => {
  let [volumeM3, weightKg, loadingMetres] = [0, 0, 0];
  for (const load of loads) {
    volumeM3 += load.volumeM3;
    weightKg += load.weightKg;
    loadingMetres += load.loadingMetres;
  }
  return {
    volumeM3: rounded(volumeM3),
    weightKg: rounded(weightKg),
    loadingMetres: rounded(loadingMetres),
  };
};

/** By what a truck is filled, in per cent of what its type holds. */
export const sharesOf = (load: Load, room: Room) => ({
  volume: percent(load.volumeM3, room.volumeM3),
  weight: percent(load.weightKg, room.loadKg),
  length: percent(load.loadingMetres, room.loadingMetres),
});

/** The loading rate: the largest of the shares, for that is what fills the truck. Above 100 it is overloaded. */
export const rateOf = (load: Load, room: Room): number => {
  const { volume, weight, length } = sharesOf(load, room);
  return Math.max(volume, weight, length);
};

/** Of several rates, to one decimal. */
export const meanRate = (rates: readonly number[]): number =>
  rates.length === 0 ? 0 : Math.round((rates.reduce((sum, rate) => sum + rate, 0) / rates.length) * 10) / 10;

export const fits = (load: Load, room: Room): boolean => rateOf(load, room) <= 100;

const percent = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : part > 0 ? 1000 : 0;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
