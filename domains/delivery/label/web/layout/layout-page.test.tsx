import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { houseLayout } from '../../contract/layout/layout.ts';
import { labelForms } from '../../contract/layout/places.ts';
import LabelLayoutPage from './layout-page.tsx';

const ofHouse = (form: (typeof labelForms)[number]) => ({
  form,
  number: 0,
  layout: houseLayout(form),
  reason: null,
  restoredFrom: null,
  at: null,
  by: null,
});
const EMPTY = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
const answers = {
  'GET /system/v1/label-layout': () => ({
    layouts: labelForms.map(ofHouse),
    identifiers: [
      { identifier: 'J', field: 'licencePlate' },
      { identifier: 'Q', field: 'quantity' },
    ],
  }),
  'GET /system/v1/label-layout/{form}': () => ({ versions: [ofHouse('gtl-outer')] }),
  'POST /system/v1/label-layout/{form}/preview': () => ({
    noteNumber: '00000042',
    plate: '6JUN123456789000000042',
    picture: EMPTY,
    codes: [
      {
        place: 'licencePlate',
        kind: 'code128',
        fields: [{ identifier: '6J', field: 'licencePlate', value: 'UN123456789000000042' }],
      },
    ],
    faults: [],
    missing: [],
  }),
  'PUT /system/v1/label-layout/{form}': () => ({ ...ofHouse('gtl-outer'), number: 1 }),
};
type Screen = Awaited<ReturnType<typeof renderScreen>>['screen'];
const choose = async (screen: Screen, name: string): Promise<void> => {
  await screen.getByRole('combobox', { name: '内容' }).fill(name);
  await userEvent.keyboard('{Enter}');
};
const permissions = ['delivery-note:label-layout'];

test('a block gets another field, the preview follows, and saving says what changes and asks why', async () => {
  const { screen, server } = await renderScreen(<LabelLayoutPage />, { permissions, answers });
  await screen.getByRole('button', { name: '位置“批次”：批次' }).click();
  await choose(screen, '计划协议');
  await expect
    .poll(() => server.requests('POST /system/v1/label-layout/{form}/preview').at(-1)?.input)
    .toMatchObject({
      layout: {
        blocks: expect.arrayContaining([expect.objectContaining({ place: 'batch', field: 'order' })]),
      },
    });
  await screen.getByRole('button', { name: '保存为新版本' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('批次：批次 (中文和英文) → 计划协议 (中文和英文)')).toBeVisible();
  await dialog.getByLabelText('原因').fill('车间要看计划协议');
  await dialog.getByRole('button', { name: '保存为新版本' }).click();
  await expect.poll(() => server.requests('PUT /system/v1/label-layout/{form}').length).toBe(1);
  expect(server.requests('PUT /system/v1/label-layout/{form}')[0]!.input).toMatchObject({
    form: 'gtl-outer',
    number: 0,
    reason: '车间要看计划协议',
    restoredFrom: null,
  });
});

test('a layout without a licence plate cannot be saved, and the page says why', async () => {
  const { screen } = await renderScreen(<LabelLayoutPage />, { permissions, answers });
  await screen.getByRole('button', { name: '位置“标签号”：标签号' }).click();
  await choose(screen, '（空）');
  await expect.element(screen.getByText('标签上没有标签号（牌照号）的条码')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '保存为新版本' })).toBeDisabled();
});

test('a code that the browser cannot read again is told with its field', async () => {
  const { screen } = await renderScreen(<LabelLayoutPage />, { permissions, answers });
  await expect.element(screen.getByText('标签号：6JUN123456789000000042 的条码无法读出')).toBeVisible();
});
