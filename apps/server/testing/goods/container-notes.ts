import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import {
  createContainerNote,
  pickContainerNote,
  sendContainerNote,
} from '@portal/container-note/contract/endpoints.ts';
import type { ContainerNote } from '@portal/container-note/contract/fields.ts';
import { selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { inDays } from './goods.ts';
import type { TestWorld } from '../portal.ts';
import { world } from '../world.ts';

/** The container that notes of tests are about. */
export const BOX = 'KLT4147';

export type WrittenNote = InputOf<typeof createContainerNote>;

/** A note's form: ten boxes for the supplier, carried by his forwarder. */
export const noteForm = async (
  { logistics }: TestWorld,
  changed: Partial<WrittenNote> = {},
): Promise<WrittenNote> => {
  const points = await logistics.calls(selectUnloadingPoints, {});
  return {
    direction: 'fromPlant',
    partnerKind: 'supplier',
    partnerCode: world.supplier,
    forwarderCode: world.forwarder,
    unloadingPointId: points.find(({ code }) => code === world.unloadingPoint)!.id,
    transportMode: 'ROAD',
    pickOn: inDays(1),
    expectedOn: inDays(2),
    comment: null,
    items: [{ containerCode: BOX, condition: 'available', quantity: 10, layers: 2 }],
    ...changed,
  };
};

export const which = ({ id, version }: { id: string; version: number }) => ({ id, version });

/** What was counted of each item of a note. */
export const countsOf = ({ items }: ContainerNote, quantity: number, reason: string | null = null) =>
  items.map(({ id }) => ({ itemId: id, quantity, reason }));

/** A note that the plant has written, and that is agreed with that. */
export const agreedNote = async (
  at: TestWorld,
  changed: Partial<WrittenNote> = {},
): Promise<ContainerNote> => {
  const draft = await at.logistics.calls(createContainerNote, await noteForm(at, changed));
  return at.logistics.calls(sendContainerNote, which(draft));
};

/** The same, picked by whoever consigns. */
export const pickedNote = async (
  at: TestWorld,
  changed: Partial<WrittenNote> = {},
): Promise<ContainerNote> => {
  const note = await agreedNote(at, changed);
  const consignor = note.direction === 'fromPlant' ? at.receiving : at.supplier;
  return consignor.calls(pickContainerNote, { ...which(note), counts: countsOf(note, 10) });
};
