import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { expect, test } from 'vitest';
import EditPage from '../edit-page.tsx';
import { trucksOn } from './recent-trucks.tsx';
import { dictionary, dispatcher, places, sampleOrder, sampleRow } from '../testing/samples.ts';

const other = { truckPlate: '吉B54321', driverName: '李明', driverPhone: '13900000000' };

test.each([
  ['each truck with its driver once, by its newest order', ['9', '8', '7'], ['9', '8']],
  ['nothing of an order without truck', ['6'], []],
] as const)('%s', (_, ids, kept) => {
  const rows = {
    6: sampleRow({ id: '6', truckPlate: null }),
    7: sampleRow({ id: '7' }),
    8: sampleRow({ id: '8', ...other }),
    9: sampleRow({ id: '9' }),
  };
  expect(trucksOn(ids.map((id) => rows[id])).map(({ id }) => id)).toEqual(kept);
});

const show = async (at: string) =>
  renderScreen(<EditPage />, {
    at,
    dict: dictionary,
    ...dispatcher,
    answers: {
      ...places,
      'GET /transport/v1/order': () => [{ ...sampleRow(), total: 2 }, sampleRow({ id: '8', ...other })],
      'GET /transport/v1/order/{id}': ({ input }) =>
        sampleOrder(input.id === '8' ? { id: '8', ...other } : {}),
    },
  });

test('an order is copied: forwarder, truck and driver, neither notes nor window', async () => {
  const { screen, server } = await show('/transport/transport-detail?copy=7');
  await expect.element(screen.getByRole('heading', { name: '新建运输单' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: '车牌号' })).toHaveValue('吉A12345');
  await expect
    .element(screen.getByRole('textbox', { name: '司机身份证号' }))
    .toHaveValue('11010519491231002X');
  await expect.element(screen.getByText('F01 吉顺物流')).toBeVisible();
  await expect.element(screen.getByText('已选 0 张')).toBeVisible();
  await expect.element(screen.getByLabelText('预约日期')).toHaveValue('');
  // The choice of recent trucks is loaded by itself.
  await expect
    .poll(() => server.requests('GET /transport/v1/order')[0]?.query)
    .toMatchObject({ forwarderCode: 'F01' });
});

test('a truck and driver of the forwarder that came before are filled in by one choice', async () => {
  const { screen } = await show('/transport/transport-detail?copy=7');
  const recent = screen.getByRole('combobox', { name: '选择最近用过的车辆和司机' });
  await recent.click();
  await screen.getByTitle('吉B54321 · 李明 · 13900000000').click();
  await expect.element(screen.getByRole('textbox', { name: '车牌号' })).toHaveValue('吉B54321');
  await expect.element(screen.getByRole('textbox', { name: '司机', exact: true })).toHaveValue('李明');
  await expect.element(screen.getByRole('textbox', { name: '司机电话' })).toHaveValue('13900000000');
});
