import { beforeAll, expect, test } from 'vitest';
import { callOffLines, packedNote } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { pagesOf, symbolsOn, textOf } from '@portal/platform/server/print/paper-fixture.ts';
import {
  previewLabel,
  readLabelLayouts,
  readLabelLayoutVersions,
  saveLabelLayout,
} from '@portal/label/contract/endpoints.ts';
import { houseLayout, type LabelLayout } from '@portal/label/contract/layout/layout.ts';
import { codeText } from '@portal/label/contract/proof.ts';
import { downloadLabels, orderLabels } from '../../contract/print-calls.ts';
import { readDeliveryNote } from '../../contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const form = 'gtl-inner';
const house = houseLayout(form);
/** The batch gives way to the agreement, and the Data Matrix carries plate and quantity alone. */
const changed: LabelLayout = {
  blocks: house.blocks.map((block) =>
    block.place === 'batch' ? { ...block, field: 'order', captions: 'en' } : block,
  ),
  identifiers: [
    { identifier: 'J', field: 'licencePlate', on: 'Y' },
    { identifier: 'Q', field: 'quantity', on: 'Y' },
    { identifier: 'P', field: 'partNumber', on: 'N' },
  ],
};
const printed = async () => {
  const { id, unitList } = await packedNote(at, await callOffLines(at, ['10']));
  const { printId } = await at.supplier.calls(orderLabels, { id, reason: null });
  await at.jobsDone();
  const { bytes } = await at.supplier.downloads(downloadLabels, { printId, reason: null });
  const [print] = (await at.supplier.calls(readDeliveryNote, { id })).prints;
  const box = unitList.find(({ parentId }) => parentId !== null)!;
  return { bytes, print: print!, box };
};

test('a saved layout is a version; labels are drawn by it, and their print says which', async () => {
  expect((await at.admin.calls(readLabelLayouts)).layouts.map(({ number }) => number)).toEqual([
    0, 0, 0, 0, 0, 0,
  ]);
  expect((await printed()).print.layouts).toMatchObject({ [form]: 0 });
  const saved = await at.admin.calls(saveLabelLayout, {
    form,
    number: 0,
    layout: changed,
    reason: '车间要看计划协议',
  });
  expect(saved).toMatchObject({ number: 1, by: at.admin.userName, reason: '车间要看计划协议' });
  const { bytes, print, box } = await printed();
  expect(print.layouts).toMatchObject({ [form]: 1, 'gtl-outer': 0 });
  expect(await textOf(bytes)).toContain('Order');
  const [, page] = await pagesOf(bytes, 203);
  const [matrix] = (await symbolsOn(page!)).DataMatrix!;
  expect(matrix).toBe(`[)>\u001E06\u001D${box.licencePlate}\u001DQ10\u001E\u0004`);
});

test('an older version comes back as a new one; what somebody else saved meanwhile is not overwritten', async () => {
  const layout = house;
  const back = { form, layout, reason: '改回', restoredFrom: 0 } as const;
  await expect(at.admin.calls(saveLabelLayout, { ...back, number: 0 })).toFailWith('err.updatedByOther');
  await at.admin.calls(saveLabelLayout, { ...back, number: 1 });
  const { versions } = await at.admin.calls(readLabelLayoutVersions, { form });
  expect(versions).toMatchObject([
    { number: 2, restoredFrom: 0, layout: house },
    { number: 1, restoredFrom: null, layout: changed },
    { number: 0, layout: house },
  ]);
  expect((await printed()).print.layouts).toMatchObject({ [form]: 2 });
});

test('a layout without a licence plate is not kept', async () => {
  const blocks = house.blocks.filter(({ place }) => place !== 'licencePlate');
  await expect(
    at.admin.calls(saveLabelLayout, { form, number: 2, layout: { ...house, blocks }, reason: 'x' }),
  ).toFailWith('labelLayout.plateMissing');
});

test('the preview shows a real note as it will print: its codes say what the answer says they have to', async () => {
  const { id } = await packedNote(at, await callOffLines(at, ['25']));
  const note = await at.supplier.calls(readDeliveryNote, { id });
  const preview = await at.admin.calls(previewLabel, { form, layout: changed, noteNumber: note.number });
  expect(preview).toMatchObject({ noteNumber: note.number, faults: [], missing: [] });
  const read = await symbolsOn(Buffer.from(preview.picture, 'base64'));
  expect(Object.values(read).flat().toSorted()).toEqual(
    preview.codes.map((code) => codeText(code as never)).toSorted(),
  );
  expect(preview.codes.flatMap(({ fields }) => fields.map(({ value }) => value))).toContain('10');
  await expect(at.admin.calls(previewLabel, { form, layout: changed, noteNumber: '00000000' })).toFailWith(
    'labelLayout.noNote',
  );
});
