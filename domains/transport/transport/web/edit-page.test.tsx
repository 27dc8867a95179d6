import { refusal, type Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import EditPage from './edit-page.tsx';
import {
  dictionary,
  dispatcher,
  places,
  sampleContainerNote,
  sampleNote,
  sampleOrder,
} from './testing/samples.ts';

const FREE = ['08:00-09:00', '09:00-10:00', '13:00-13:30'];

const show = async (stage: Stage & { answers?: Script } = {}) => {
  const shown = await renderScreen(<EditPage />, {
    at: '/transport/transport-detail?id=7',
    dict: dictionary,
    ...dispatcher,
    ...stage,
    answers: {
      ...places,
      'GET /transport/v1/order/{id}': () => sampleOrder({ window: null, windowDay: null }),
      'GET /sf/v1/time-window-use/usable': () => FREE,
      ...stage.answers,
    },
  });
  const { screen } = shown;
  const slots = () =>
    screen
      .getByRole('radio')
      .elements()
      .map((one) => (one as HTMLInputElement).value);
  const selected = () =>
    screen
      .getByRole('radio')
      .elements()
      .find((one) => (one as HTMLInputElement).checked) as HTMLInputElement | undefined;
  const day = async (text: string) => {
    const field = screen.getByRole('textbox', { name: '预约日期' });
    await field.fill(text);
    await userEvent.keyboard('{Enter}');
  };
  const choose = async (slot: string) =>
    userEvent.click(screen.getByRole('radio', { name: slot }), { force: true });
  const door = async (name: RegExp) => {
    await userEvent.click(screen.getByRole('combobox', { name: '道口' }), { force: true });
    await userEvent.click(screen.getByTitle(name));
  };
  const arrival = () =>
    (screen.getByRole('textbox', { name: '预计到达' }).element() as HTMLInputElement).value;
  return { ...shown, slots, selected, day, choose, door, arrival };
};

test('windows are asked for when door and day are set; the expected arrival is the start of the chosen one', async () => {
  const { screen, server, slots, day, choose, arrival } = await show();
  await expect.element(screen.getByText('请先选择道口和日期')).toBeVisible();
  expect(server.requests('GET /sf/v1/time-window-use/usable')).toHaveLength(0);
  await day('2099-03-02');
  await expect.poll(slots).toEqual(FREE);
  expect(server.requests('GET /sf/v1/time-window-use/usable')[0]?.query).toMatchObject({
    unloadDoorId: '51',
    doorAssociateId: '41',
    day: '2099-03-02',
  });
  await choose('13:00-13:30');
  await expect.poll(arrival).toBe('2099-03-02 13:00');
});

test('the chosen window is held, ten minutes longer by a click; one that is gone is told and given up', async () => {
  const { screen, server, slots, selected, day, choose } = await show({
    answers: {
      'POST /sf/v1/time-window-use/hold': ({ input }) =>
        (input as { window: string }).window === '09:00-10:00'
          ? refusal(
              'timeWindow.taken',
              '该时间窗刚被其他车辆预约',
              {
                free: [
                  {
                    unloadDoorId: '52',
                    doorAssociateId: '42',
                    doorCode: 'D2',
                    day: '2099-03-03',
                    window: '09:00-10:00',
                  },
                ],
              },
              409,
            )
          : {
              id: '81',
              heldUntil: '2099-03-01T02:24:00.000Z',
              seconds: 600,
              mayRenew: (input as { renew?: boolean }).renew !== true,
            },
    },
  });
  await day('2099-03-02');
  await expect.poll(slots).toEqual(FREE);
  await choose('08:00-09:00');
  await expect.element(screen.getByText(/已为您保留至 10:24，剩余/)).toBeVisible();
  expect(server.requests('POST /sf/v1/time-window-use/hold')[0]?.input).toMatchObject({
    unloadDoorId: '51',
    day: '2099-03-02',
    window: '08:00-09:00',
    orderId: '7',
  });
  await screen.getByRole('button', { name: '再保留 10 分钟' }).click();
  await expect.element(screen.getByRole('button', { name: '再保留 10 分钟' })).not.toBeInTheDocument();
  await choose('09:00-10:00');
  await expect.element(screen.getByText(/时间窗 09:00-10:00 刚被其他车辆预约/)).toBeVisible();
  expect(selected()).toBeUndefined();
  await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
  // One of the windows that are named instead brings its dock and day with it; this one is refused as well.
  await screen.getByRole('button', { name: '2099-03-03 D2 09:00-10:00' }).click();
  await expect
    .poll(() => server.requests('POST /sf/v1/time-window-use/hold').at(-1)?.input)
    .toMatchObject({ doorAssociateId: '42', unloadDoorId: '52', day: '2099-03-03', window: '09:00-10:00' });
});

test('a suggested window fills dock, day, window and arrival', async () => {
  const { screen, selected, arrival } = await show({
    answers: {
      'GET /sf/v1/time-window-use/suggest': () => [
        {
          unloadDoorId: '51',
          doorAssociateId: '41',
          doorCode: 'D1',
          nameZh: '1 号道口',
          nameEn: 'Door 1',
          day: '2099-03-04',
          window: '09:00-10:00',
          waitingMinutes: 90,
          sameDoorAsLast: true,
          withinPromise: true,
          reasons: ['withinPromise', 'sameDoor'],
        },
      ],
    },
  });
  await expect
    .element(screen.getByText('D1 · 符合承诺到货日 · 上次使用的道口 · 晚 1 小时 30 分'))
    .toBeVisible();
  await screen.getByRole('button', { name: /2099-03-04 09:00-10:00/ }).click();
  await expect.poll(() => selected()?.value).toBe('09:00-10:00');
  expect(arrival()).toBe('2099-03-04 09:00');
});

test('the chosen window is given up when the day or the door changes', async () => {
  const { slots, selected, day, choose, door, arrival } = await show();
  await day('2099-03-02');
  await expect.poll(slots).toEqual(FREE);
  await choose('08:00-09:00');
  await expect.poll(() => selected()?.value).toBe('08:00-09:00');
  await day('2099-03-03');
  await expect.poll(slots).toEqual(FREE);
  expect(selected()).toBeUndefined();
  expect(arrival()).toBe('');
  await choose('09:00-10:00');
  await expect.poll(() => selected()?.value).toBe('09:00-10:00');
  await door(/D2/);
  await expect.poll(slots).toEqual(FREE);
  expect(selected()).toBeUndefined();
});

test('a window that another truck takes while saving is given up, told, and no longer offered', async () => {
  let taken = false;
  const { screen, server, slots, selected, day, choose } = await show({
    answers: {
      'GET /sf/v1/time-window-use/usable': () => (taken ? FREE.slice(1) : FREE),
      'PUT /transport/v1/order/{id}': () => {
        taken = true;
        return refusal('timeWindow.taken', '该时间窗刚被其他车辆预约，请选择其他时间窗', {}, 409);
      },
    },
  });
  await day('2099-03-02');
  await expect.poll(slots).toEqual(FREE);
  await choose('08:00-09:00');
  await screen.getByRole('button', { name: '保存', exact: true }).click();
  await expect.element(screen.getByText(/时间窗 08:00-09:00 刚被其他车辆预约/)).toBeVisible();
  await expect.poll(slots).toEqual(FREE.slice(1));
  expect(selected()).toBeUndefined();
  expect(server.requests('PUT /transport/v1/order/{id}')).toHaveLength(1);
  await choose('09:00-10:00');
  await expect.element(screen.getByText(/刚被其他车辆预约，已刷新/)).not.toBeInTheDocument();
});

test('a standing window is said with its end and taken by one click; a truck that stands longer gets units in a row', async () => {
  const kept = {
    unloadDoorId: '51',
    doorAssociateId: '41',
    doorCode: 'D1',
    supplierCode: 'S1001',
    day: '2099-03-02',
    standing: '14:00-15:00',
    keptUntil: '2099-03-01T06:00:00Z',
    windows: ['14:00-15:00'],
  };
  const { screen, server, slots, selected, day, arrival } = await show({
    answers: {
      'GET /sf/v1/time-window-use/kept': () => [kept],
      'GET /sf/v1/time-window-use/usable': ({ query }) =>
        query['minutes'] === undefined ? FREE : ['08:00-09:00', '13:30-14:30', '14:00-15:00'],
      'POST /sf/v1/time-window-use/hold': () => ({
        id: '5',
        heldUntil: '2099-03-01T06:00:00Z',
        seconds: 600,
        mayRenew: true,
      }),
    },
  });
  await day('2099-03-02');
  await expect.element(screen.getByText(/固定时窗 14:00-15:00 为您保留至 2099-03-01 14:00/)).toBeVisible();
  await screen.getByRole('button', { name: '选择 14:00-15:00' }).click();
  await expect.poll(() => selected()?.value).toBe('14:00-15:00');
  await expect.poll(arrival).toBe('2099-03-02 14:00');
  await expect.poll(slots).toEqual(['08:00-09:00', '13:30-14:30', '14:00-15:00']);
  expect(server.requests('GET /sf/v1/time-window-use/usable').at(-1)?.query).toMatchObject({ minutes: '60' });
  await expect.poll(() => server.requests('POST /sf/v1/time-window-use/hold')).toHaveLength(1);
  await userEvent.click(screen.getByRole('combobox', { name: '停靠时长' }), { force: true });
  await userEvent.click(screen.getByTitle('一个时间窗'));
  await expect.poll(slots).toEqual(FREE);
  expect(selected()).toBeUndefined();
  await expect.element(screen.getByText(/刚被其他车辆预约/)).not.toBeInTheDocument();
});

test('the window that the order holds itself stays chosen although nobody else could have it', async () => {
  const { screen, slots, selected } = await show({
    answers: {
      'GET /transport/v1/order/{id}': () => sampleOrder(),
      'GET /sf/v1/time-window-use/usable': () => FREE.slice(1),
    },
  });
  await expect.poll(slots).toEqual(FREE);
  expect(selected()?.value).toBe('08:00-09:00');
  await expect.element(screen.getByText('本单已预约')).toBeVisible();
});

test('a day without free windows says what to do', async () => {
  const { screen, day } = await show({ answers: { 'GET /sf/v1/time-window-use/usable': () => [] } });
  await day('2099-03-02');
  await expect.element(screen.getByText(/当天没有空闲的时间窗/)).toBeVisible();
});

test('plate and identity number are checked while they are typed; the dot of the plate is dropped', async () => {
  const { screen } = await show();
  const plate = screen.getByRole('textbox', { name: '车牌号' });
  await plate.fill('吉a·1234');
  await userEvent.keyboard('{Tab}');
  await expect.element(plate).toHaveValue('吉A1234');
  await expect.element(screen.getByText('车牌号不正确，如 吉A12345；外国车牌填字母和数字')).toBeVisible();
  await plate.fill('吉a·12345');
  await expect.element(plate).toHaveValue('吉A12345');
  await expect
    .element(screen.getByText('车牌号不正确，如 吉A12345；外国车牌填字母和数字'))
    .not.toBeInTheDocument();
  const identity = screen.getByRole('textbox', { name: '司机身份证号' });
  await identity.fill('110105194912310021');
  await expect
    .element(screen.getByText('证件号不正确：身份证 18 位，护照、通行证 7 至 12 位字母和数字'))
    .toBeVisible();
  await identity.fill('11010519491231002x');
  await expect.element(identity).toHaveValue('11010519491231002X');
  await expect
    .element(screen.getByText('证件号不正确：身份证 18 位，护照、通行证 7 至 12 位字母和数字'))
    .not.toBeInTheDocument();
});

test('saving and requesting sends what was chosen, asks the plant, and shows the order', async () => {
  const { screen, server, slots, day, choose, address } = await show({
    answers: {
      'PUT /transport/v1/order/{id}': () => sampleOrder({ version: 4 }),
      'POST /transport/v1/order/{id}/request': () => sampleOrder({ status: 'toBeConfirmed' }),
    },
  });
  await day('2099-03-02');
  await expect.poll(slots).toEqual(FREE);
  await choose('09:00-10:00');
  await screen.getByRole('button', { name: '保存并提交' }).click();
  await expect.poll(address).toBe('/transport/transport-view?id=7');
  // one notice, of both
  await expect.element(screen.getByText('已保存并提交')).toBeVisible();
  await expect.element(screen.getByText('操作成功')).not.toBeInTheDocument();
  expect(server.requests('PUT /transport/v1/order/{id}')[0]?.input).toMatchObject({
    id: '7',
    version: 3,
    noteIds: ['1'],
    unloadingPointId: '31',
    unloadDoorId: '51',
    doorAssociateId: '41',
    windowDay: '2099-03-02',
    window: '09:00-10:00',
    expectedArrival: '2099-03-02T01:00:00.000Z',
    truckPlate: '吉A12345',
  });
  expect(server.requests('POST /transport/v1/order/{id}/request')[0]?.input).toMatchObject({
    id: '7',
    version: 4,
  });
});

test('an order is put aside with its notes alone; before the plant it is asked for all', async () => {
  const { screen, server } = await show({
    answers: {
      'GET /transport/v1/order/{id}': () => sampleOrder({ window: null, windowDay: null, driverName: null }),
      'PUT /transport/v1/order/{id}': () => sampleOrder(),
    },
  });
  await screen.getByRole('button', { name: '保存并提交' }).click();
  await expect.element(screen.getByText('必填').first()).toBeVisible();
  expect(server.requests('PUT /transport/v1/order/{id}')).toHaveLength(0);
  await screen.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(() => server.requests('PUT /transport/v1/order/{id}')).toHaveLength(1);
  expect(server.requests('PUT /transport/v1/order/{id}')[0]!.input).not.toHaveProperty('window');
});

test('the first note decides the receiving warehouse; notes for another one cannot be added, those for another point can', async () => {
  const { screen } = await show({ at: '/transport/transport-detail' });
  const first = screen.getByRole('checkbox', { name: '选择发货单 00000001' });
  await expect.element(screen.getByRole('textbox', { name: '卸货点' })).toHaveValue('请先选择发货单');
  await first.click();
  await expect.element(screen.getByRole('textbox', { name: '卸货点' })).toHaveValue('A13 总装 13 号卸货点');
  await expect.element(screen.getByRole('checkbox', { name: '选择发货单 00000003' })).toBeDisabled();
  // of the same warehouse, though for another point
  await screen.getByRole('checkbox', { name: '选择发货单 00000002' }).click();
  await expect.element(screen.getByText('已选 2 张')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: '卸货点' })).toHaveValue('A13 总装 13 号卸货点');
  await first.click();
  await screen.getByRole('checkbox', { name: '选择发货单 00000002' }).click();
  await expect.element(screen.getByRole('checkbox', { name: '选择发货单 00000003' })).toBeEnabled();
});

test('a note of the order can be taken off and put back, though it is not free', async () => {
  const { screen } = await show({
    answers: { 'GET /sf/v1/delivery-note': () => [{ ...sampleNote('2'), total: 1 }] },
  });
  const own = screen.getByRole('checkbox', { name: '选择发货单 00000001' });
  await expect.element(own).toBeChecked();
  await own.click();
  await expect.element(screen.getByText('已选 0 张')).toBeVisible();
  await own.click();
  await expect.element(screen.getByText('已选 1 张')).toBeVisible();
});

test('a page that asks for it takes a note off, and says so until it is saved', async () => {
  const { screen } = await show({ at: '/transport/transport-detail?id=7&without=1' });
  await expect.element(screen.getByText('发货单 00000001 已从本运输单移除，保存后生效')).toBeVisible();
  await expect.element(screen.getByText('已选 0 张')).toBeVisible();
  await screen.getByRole('checkbox', { name: '选择发货单 00000001' }).click();
  await expect.element(screen.getByText('已选 1 张')).toBeVisible();
});

test('notes that another page asks for stand chosen; those that cannot be loaded are told', async () => {
  const { screen } = await show({
    at: '/transport/transport-detail?notes=1,2,3',
    answers: {
      'GET /sf/v1/delivery-note/{id}': ({ input }) => ({
        ...(input.id === '3' ? sampleNote('3', 'B07', 'WH2') : sampleNote(String(input.id))),
        status: input.id === '2' ? 'new' : 'sent',
        transportOrderId: null,
      }),
    },
  });
  await expect.element(screen.getByText('已选 1 张')).toBeVisible();
  await expect.element(screen.getByText('发货单 00000002 未发送或已在其他运输单上，未加入')).toBeVisible();
  await expect.element(screen.getByText(/00000003: 收货仓库 WH2/)).toBeVisible();
});

const own = {
  'GET /transport/v1/driver-choice': () => [
    {
      id: '71',
      driverName: '周师傅',
      phone: '13900001111',
      licenceClass: 'A2',
      licenceValidTo: '2099-03-01',
    },
  ],
  'GET /transport/v1/vehicle-choice': () => [
    {
      id: '81',
      plate: '吉A77001',
      truckType: 'BOX_9_6',
      emission: null,
      inspectionValidTo: '2099-03-02',
      emissionValidTo: null,
    },
  ],
};

test('a driver and a vehicle of the forwarder fill in the form and warn of what will have expired; their ids are sent, no number is', async () => {
  const { screen, server, day } = await show({
    answers: {
      ...own,
      'GET /transport/v1/order/{id}': () =>
        sampleOrder({ window: null, windowDay: null, driverIdNo: null, driverName: null }),
      'GET /transport/v1/order/{id}/driver-identity': () => ({ driverIdNo: null }),
      'PUT /transport/v1/order/{id}': () => sampleOrder(),
    },
  });
  const pick = async (name: string, title: RegExp) => {
    await userEvent.click(screen.getByRole('combobox', { name }), { force: true });
    await userEvent.click(screen.getByTitle(title));
  };
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  await day('2099-03-02');
  await pick('选择司机', /周师傅/);
  await pick('选择车辆', /吉A77001/);
  await expect.element(field('司机')).toHaveValue('周师傅');
  await expect.element(field('司机')).toBeDisabled();
  await expect.element(field('司机身份证号')).toHaveValue('******************');
  await expect.element(field('司机身份证号')).toBeDisabled();
  await expect.element(field('车牌号')).toHaveValue('吉A77001');
  await expect.element(screen.getByTitle('9.6 米厢式货车', { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText('驾驶证有效期至 2099-03-01，到货时已过期')).toBeVisible();
  expect(screen.getByText(/车辆年检有效期至/).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(() => server.requests('PUT /transport/v1/order/{id}')).toHaveLength(1);
  expect(server.requests('PUT /transport/v1/order/{id}')[0]!.input).toMatchObject({
    driverId: '71',
    vehicleId: '81',
    driverIdNo: '******************',
    driverPhone: '13900001111',
    truckPlate: '吉A77001',
  });
});

test('who has no record with the forwarder is typed: a chosen driver that is taken back leaves empty fields', async () => {
  const { screen, server } = await show({
    answers: {
      ...own,
      'GET /transport/v1/order/{id}': () =>
        sampleOrder({ driverId: '71', driverName: '周师傅', driverIdNo: '220102********0177' }),
    },
  });
  const name = screen.getByRole('textbox', { name: '司机', exact: true });
  await expect.element(name).toBeDisabled();
  // his record says the number: it is asked of nobody
  expect(server.requests('GET /transport/v1/order/{id}/driver-identity')).toHaveLength(0);
  await userEvent.hover(screen.getByRole('combobox', { name: '选择司机' }), { force: true });
  await userEvent.click(document.querySelector('.ant-select-clear')!, { force: true });
  await expect.element(name).toBeEnabled();
  await expect.element(name).toHaveValue('');
  await expect.element(screen.getByRole('textbox', { name: '司机身份证号' })).toHaveValue('');
});

test('a forwarder changes driver and window of his order, neither notes nor forwarder, and starts none', async () => {
  const haulier = {
    user: { party: 'forwarder' as const },
    permissions: ['transport:list', 'transport:edit'],
  };
  const { screen } = await show(haulier);
  await expect.element(screen.getByText('发货单由供应商选择，此处不能修改')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: '承运商' })).toBeDisabled();
  expect(screen.getByRole('checkbox').elements()).toHaveLength(0);
  const other = await show({ ...haulier, at: '/transport/transport-detail' });
  await expect.element(other.screen.getByText(/运输单由供应商为自己的发货单创建/)).toBeVisible();
});

test('an order for containers alone goes to their point, is looked for on their day, and asks for no note', async () => {
  const alone = sampleOrder({
    noteList: [],
    notes: 0,
    containerNotes: 1,
    containerNoteList: [sampleContainerNote],
    window: null,
    windowDay: null,
  });
  const answers: Script = {
    'GET /transport/v1/order/{id}': () => alone,
    'PUT /transport/v1/order/{id}': () => ({ ...alone, version: 4 }),
    'POST /transport/v1/order/{id}/request': () => ({ ...alone, status: 'toBeConfirmed' }),
  };
  const { screen, server, slots, day, choose } = await show({ answers });
  await expect.element(screen.getByText('本车运输器具单 CN2026030200001')).toBeVisible();
  await expect.element(screen.getByText('可另选同车的发货单（已发送且未装车）')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: '承运商' })).toBeDisabled();
  await expect.element(screen.getByLabelText('卸货点')).toHaveValue('A13 总装 13 号卸货点');
  await expect
    .poll(() => server.requests('GET /sf/v1/time-window-use/suggest').at(-1)?.input)
    .toMatchObject({ unloadingPointId: '31', day: '2099-03-02', promise: '2099-03-02' });
  await day('2099-03-02');
  await expect.poll(slots).toEqual(FREE);
  await choose('09:00-10:00');
  await screen.getByRole('button', { name: '保存并提交' }).click();
  await expect
    .poll(() => server.requests('PUT /transport/v1/order/{id}')[0]?.input)
    .toMatchObject({ noteIds: [], unloadingPointId: '31', window: '09:00-10:00' });
  const haulier = {
    user: { party: 'forwarder' as const },
    permissions: ['transport:list', 'transport:edit'],
  };
  const other = await show({ ...haulier, answers });
  await expect.element(other.screen.getByText('本车运输器具单 CN2026030200001')).toBeVisible();
  await expect.element(other.screen.getByText('发货单由供应商选择，此处不能修改')).not.toBeInTheDocument();
});

test('an order that is on its way is not opened for changes', async () => {
  const { screen, address } = await show({
    answers: { 'GET /transport/v1/order/{id}': () => sampleOrder({ status: 'departed' }) },
  });
  await expect.element(screen.getByText('运输单 TO2026030200007 当前为“在途”，不能修改')).toBeVisible();
  await screen.getByRole('button', { name: '查看' }).click();
  await expect.poll(address).toBe('/transport/transport-view?id=7');
});
