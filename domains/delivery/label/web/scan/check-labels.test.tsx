import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { CheckLabels } from './check-labels.tsx';

const PALLET = '6JUN123456789000000044';
const BOX = '1JUN123456789000000042';
const open = async () =>
  renderScreen(<CheckLabels number="00000042" plates={[PALLET, BOX]} onClose={() => undefined} />, {});

test('scans say what is there, missing, double and foreign', async () => {
  const { screen } = await open();
  const field = screen.getByRole('textbox', { name: '扫描或输入标签号' });
  const scan = async (text: string) => {
    await field.fill(text);
    await userEvent.keyboard('{Enter}');
  };
  await scan(BOX);
  await expect.element(screen.getByText('已核对 1 / 2')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: '缺少' }).getByText(PALLET)).toBeVisible();
  await scan('UN123456789000000042');
  await expect.element(screen.getByRole('region', { name: '重复' }).getByText(BOX)).toBeVisible();
  await scan('1JUN987654321000000001');
  await expect.element(screen.getByRole('region', { name: '不属于本发货单' })).toBeVisible();
  await scan('ABC');
  await expect.element(screen.getByText('“ABC”不是标签号')).toBeVisible();
  await screen.getByRole('button', { name: '重新核对' }).click();
  await scan(BOX);
  await scan(PALLET);
  await expect.element(screen.getByText('全部标签齐全，没有重复，没有其他发货单的标签')).toBeVisible();
});

test('a photo without a label says so', async () => {
  const { screen } = await open();
  const canvas = new OffscreenCanvas(40, 40);
  canvas.getContext('2d')!.fillRect(0, 0, 40, 40);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  const file = new File([blob], 'leer.png', { type: 'image/png' });
  await expect.element(screen.getByRole('button', { name: '拍照或上传照片' })).toBeVisible();
  await userEvent.upload(document.querySelector('input[type=file]')!, file);
  await expect.element(screen.getByText('照片“leer.png”中没有读到标签，请靠近些再拍')).toBeVisible();
});
