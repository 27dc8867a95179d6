/** Which way empties go. */
export const directions = ['fromPlant', 'toPlant'] as const;
export type Direction = (typeof directions)[number];
export const partnerKinds = ['supplier', 'forwarder'] as const;
export type PartnerKind = (typeof partnerKinds)[number];
/** Who wrote a note. */
export const writers = ['plant', 'supplier', 'forwarder'] as const;
export type Side = (typeof writers)[number];

export type NoteParties = {
  readonly direction: Direction;
  readonly partnerKind: PartnerKind;
  readonly writtenBy: Side;
};

/** Who sends the containers off. Example: what a supplier brings back he consigns. */
export const consignorOf = ({ direction, partnerKind }: NoteParties): Side =>
  direction === 'fromPlant' ? 'plant' : partnerKind;
/** Who gets them. */
export const consigneeOf = ({ direction, partnerKind }: NoteParties): Side =>
  direction === 'fromPlant' ? partnerKind : 'plant';
/** Who wrote it. */
export const writerOf = ({ writtenBy }: NoteParties): Side => writtenBy;

/** The word of the plant's place (`unloadingPoint`): what leaves the plant is loaded there, what comes back is unloaded. */
export const pointWord = { fromPlant: 'loadingPoint', toPlant: 'unloadingPoint' } as const satisfies Record<
  Direction,
  string
>;
