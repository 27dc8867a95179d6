import { expect } from 'vitest';
import { commitCallOffs, listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import {
  createDeliveryNote,
  readDeliveryNote,
  savePacking,
} from '@portal/delivery-note/contract/endpoints.ts';
import { uploadMessage } from '@portal/edi/contract/endpoints.ts';
import { noteHead } from '../../testing/goods/goods.ts';
import { world } from '../../testing/world.ts';
import { releaseMessage } from './release-messages.ts';
import type { RemotePerson } from '../remote-person.ts';

export type LabelledNote = { readonly id: string; readonly plates: readonly string[] };

const LINES = 6;

/** A note of some lines, each piece in a box of its own: a few hundred labels. Its plates stand as they are stuck on. */
export const labelledNote = async ({
  planner,
  dispatcher,
}: {
  planner: RemotePerson;
  dispatcher: RemotePerson;
}): Promise<LabelledNote> => {
  await planner.sends(uploadMessage.path, { name: 'a.txt', content: releaseMessage(world.supplier, 1) });
  const open = async () => dispatcher.calls(listCallOffs, { open: 'Y', limit: LINES });
  await expect.poll(async () => (await open()).length, { timeout: 60_000, interval: 200 }).toBe(LINES);
  await dispatcher.calls(commitCallOffs, {
    lines: (await open()).map(({ id, version, dueOn, openQty }) => ({
      id,
      version,
      batches: [{ deliverOn: dueOn, quantity: openQty }],
    })),
  });
  const { id } = await dispatcher.calls(createDeliveryNote, {
    ...noteHead(),
    lines: (await open()).map((line) => ({ callOffLineId: line.id, quantity: line.openQty })),
  });
  const note = await dispatcher.calls(readDeliveryNote, { id });
  const { unitList } = await dispatcher.calls(savePacking, {
    id,
    version: note.version,
    deviationReason: '单件包装',
    outer: note.lineList.map((line) => ({
      packageType: 'M' as const,
      packagingCode: 'PAL1208',
      auxiliaryCode: null,
      inner: Array.from({ length: Number(line.quantity) }, () => ({
        packagingCode: 'KLT4147',
        lineId: line.id,
        quantity: '1',
      })),
    })),
  });
  const standing = Map.groupBy(unitList, ({ parentId }) => parentId);
  const units = (standing.get(null) ?? []).flatMap((outer) => [outer, ...(standing.get(outer.id) ?? [])]);
  return { id, plates: units.map(({ licencePlate }) => licencePlate) };
};
