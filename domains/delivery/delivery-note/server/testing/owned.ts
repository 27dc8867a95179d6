import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import { noteFor } from '@portal/app-server/testing/goods/goods.ts';
import { readDeliveryNote } from '../../contract/endpoints.ts';
import { orderLabels } from '../../contract/print-calls.ts';
import { createNoteTemplate } from '../../contract/start/start-calls.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';

/** A note that was sent, with printed labels and a template, and one that was not. */
export const arrange: Arrange<TestWorld> = async (at) => {
  const sent = await noteFor(at.supplier, { send: true });
  const unsent = await noteFor(at.supplier);
  const note = await at.supplier.calls(readDeliveryNote, { id: sent.id });
  const unsentNote = await at.supplier.calls(readDeliveryNote, { id: unsent.id });
  const { printId } = await at.supplier.calls(orderLabels, { id: sent.id, reason: null });
  await at.jobsDone();
  const template = await at.supplier.calls(createNoteTemplate, { noteId: sent.id, name: '甲的模板' });
  return {
    newNoteId: unsent.id,
    sentNoteId: sent.id,
    noteLineId: unsentNote.lineList[0]!.id,
    noteNumber: note.number,
    plate: note.unitList[0]!.licencePlate,
    printId,
    noteTemplateId: template.id,
  };
};
