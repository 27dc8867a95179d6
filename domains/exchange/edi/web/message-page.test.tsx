import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lastDays } from '@portal/platform/web/list/filter/last-days.ts';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import MessagePage from './message-page.tsx';
import { message, messageRow, waitingItem, workRow } from './testing/rows.ts';

const planner = ['edi:list', 'edi:upload', 'edi:map'];
const rows = [
  { ...messageRow(), total: 2 },
  messageRow({
    id: '13',
    fileName: 'short.txt',
    status: 'refused',
    itemsTaken: 0,
    kind: 'unknown',
    plantNo: '',
  }),
];
const answers = { 'GET /edi/v1/message': () => rows, 'GET /edi/v1/work': () => [{ ...workRow(), total: 1 }] };
const show = (more: Partial<Stage> = {}) =>
  renderScreen(<MessagePage />, { permissions: planner, ...more, answers: { ...answers, ...more.answers } });

test('the log shows type, plant, file, track id and what became of it', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('link', { name: '4905.txt' })).toBeVisible();
  await expect.element(screen.getByText('VDA 4905 要货令')).toBeVisible();
  await expect.element(screen.getByText('260302-7K3MQ9X2').first()).toBeVisible();
  await expect.element(screen.getByText('已接收 6')).toBeVisible();
  await expect.element(screen.getByText('2026-03-02 08:30').first()).toBeVisible();
});

test('who does not work on messages finds the log of those for him, and asks for nothing else', async () => {
  const line = {
    id: '12',
    receivedAt: '2026-03-02T00:30:00Z',
    kind: 'VDA4905',
    plantNo: '1000',
    fileName: 'mine.txt',
    trackId: '260302-7K3MQ9X2',
    taskId: '260302-7K3MQ9X2/1',
    status: 'taken',
    total: 1,
  };
  const { screen, server } = await show({
    permissions: [],
    answers: { 'GET /system/v1/message-log': () => [line] },
  });
  await expect.element(screen.getByText('mine.txt')).toBeVisible();
  await expect.element(screen.getByText('260302-7K3MQ9X2/1')).toBeVisible();
  expect(server.requests('GET /system/v1/message-log')[0]!.query).toMatchObject(
    lastDays('received', 'Asia/Shanghai'),
  );
  expect(server.requests('GET /edi/v1/message')).toEqual([]);
});

test('a reader without the permission finds no way to send in or to map', async () => {
  const { screen } = await show({ permissions: ['edi:list'], at: '/screen?view=work' });
  await expect.element(screen.getByText('客户 OEM1 还没有对应的工厂和供应商')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '重新处理' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: '处理', exact: true })).not.toBeInTheDocument();
});

test('a refused message says record and reason, and its raw text shows the place', async () => {
  const refused = message({
    id: '13',
    fileName: 'short.txt',
    status: 'refused',
    refusal: {
      code: 'edi.recordLength',
      text: '第 2 条记录（512）长 127 个字符，应为 128 个',
      record: 2,
      segment: null,
    },
  });
  const { screen, address } = await show({
    at: '/screen?message=13',
    answers: {
      'GET /edi/v1/message/{id}': () => refused,
      'GET /edi/v1/message/{id}/text': () => ({
        text: '51102 A\r\n51201 B\r\n51301 C\r\n',
        from: 0,
        next: null,
        bytes: 27,
      }),
    },
  });
  const drawer = screen.getByRole('dialog');
  await expect.element(drawer.getByText('第 2 条记录（512）长 127 个字符，应为 128 个')).toBeVisible();
  await drawer.getByRole('tab', { name: '原文' }).click();
  await expect.element(drawer.getByText('51201 B␍␊')).toBeVisible();
  await expect.element(drawer.getByTitle('出错位置')).toHaveTextContent('251201 B␍␊');
  await userEvent.keyboard('{Escape}');
  await expect.poll(address).toBe('/screen');
});

test('a gap in the chain and what became of each item stand in the message', async () => {
  const { screen } = await show({
    at: '/screen?message=12',
    language: 'en',
    answers: {
      'GET /edi/v1/message/{id}': () =>
        message({
          gaps: 1,
          transmissions: [
            {
              id: '1',
              format: 'VDA4905',
              sender: '',
              receiver: 'LIEF7',
              number: '00014',
              previousNumber: '00013',
              sentOn: '2026-03-02',
              outcome: 'taken',
              gap: true,
              expected: '00012',
              late: false,
              closed: false,
              refusal: null,
              holds: [],
            },
          ],
        }),
      'GET /edi/v1/message/{id}/item': () => [
        {
          ...waitingItem({ outcome: 'taken', reason: null, reasonText: null, partNo: '5G0 123 456 A' }),
          total: 1,
        },
      ],
    },
  });
  const drawer = screen.getByRole('dialog');
  await expect
    .element(drawer.getByText('Transmission 00013 is missing: the last one received is 00012'))
    .toBeVisible();
  await expect.element(drawer.getByText('(blank)')).toBeVisible();
  await drawer.getByRole('tab', { name: /Items/ }).click();
  await expect
    .element(drawer.getByRole('link', { name: '5G0 123 456 A' }))
    .toHaveAttribute('href', expect.stringContaining('/management/notify?'));
});

test('a message that is still read is asked for again until it is taken, and says what it changed of the firm zone', async () => {
  let requests = 0;
  const { screen, server } = await show({
    at: '/screen?message=12',
    permissions: [...planner, 'release-change:list', 'call-off:publish'],
    answers: {
      'GET /edi/v1/message/{id}': () => message({ status: (requests += 1) < 3 ? 'reading' : 'taken' }),
      'GET /sf/v1/release-change-message/{message}': () => ({
        suppliers: 2,
        wanting: 1,
        byUnit: [{ unit: 'PCE', inside: '1200', beyond: '0' }],
      }),
    },
  });
  await expect.element(screen.getByText('报文已接收：6 项，300 个计划行')).toBeVisible();
  await expect.element(screen.getByText(/固定期内有变动：涉及 2 家供应商，变动 1,200/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '说明原因' }))
    .toHaveAttribute('href', '/management/release-change?message=12&wantsReason=Y');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(server.requests('GET /edi/v1/message/{id}')).toHaveLength(3);
});

test('an unknown partner is mapped and everything like it is driven again, call by call', async () => {
  let driven = 0;
  const { screen, server } = await show({
    at: '/screen?view=work',
    answers: {
      'GET /edi/v1/item/{id}': () => waitingItem(),
      'GET /sf/v1/customer/select': () => [{ code: 'S1001', nameZh: '甲', nameEn: 'Jia' }],
      'POST /edi/v1/partner': () => ({ id: '1' }),
      'POST /edi/v1/redrive': () =>
        (driven += 1) === 1
          ? { taken: 500, refused: 0, waiting: 0, after: 'next' }
          : { taken: 3, refused: 1, waiting: 0, after: null },
    },
    plants: [{ plantNo: 'P1', nameZh: '一厂', nameEn: 'Plant 1', zone: 'Asia/Shanghai' }],
  });
  await screen.getByRole('button', { name: '处理', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('LIEF7')).toBeVisible();
  await dialog.getByLabelText('供应商代码', { exact: true }).click();
  await page.getByTitle('S1001 甲').click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(screen.getByText('已接收 503 项，拒绝 1 项，仍待处理 0 项')).toBeVisible();
  expect(server.requests('POST /edi/v1/partner')[0]!.input).toMatchObject({
    format: 'VDA4905',
    customerCode: 'OEM1',
    plantCode: 'W1',
    supplierCodeGiven: 'LIEF7',
    plantNo: 'P1',
    supplierCode: 'S1001',
  });
  expect(server.requests('POST /edi/v1/redrive').map((seen) => seen.input)).toEqual([
    { like: '31' },
    { like: '31', after: 'next' },
  ]);
});

test('an unknown part is one click away when it is a likely one', async () => {
  const { screen, server } = await show({
    at: '/screen?view=work',
    answers: {
      'GET /edi/v1/item/{id}': () =>
        waitingItem({
          reason: 'edi.unknownPart',
          plantNo: 'P1',
          partNumber: '5G0 123 456 A  GRU',
          partCandidates: [
            { partNo: '5G0 123 456 A', nameZh: '前支架', nameEn: 'Bracket', unit: 'PCE', delivered: true },
          ],
        }),
      'POST /edi/v1/part': () => ({ id: '1' }),
    },
  });
  await screen.getByRole('button', { name: '处理', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: /5G0 123 456 A 前支架/ }).click();
  await dialog.getByRole('checkbox', { name: /保存后立即重新处理 3 项/ }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect
    .poll(() => server.requests('POST /edi/v1/part')[0]?.input)
    .toEqual({ plantNo: 'P1', partNumber: '5G0 123 456 A  GRU', partNo: '5G0 123 456 A' });
  expect(server.requests('POST /edi/v1/redrive')).toEqual([]);
});

test('an unclear agreement is decided; what is known stands in the fields', async () => {
  const { screen, server } = await show({
    at: '/screen?view=work',
    answers: {
      'GET /edi/v1/item/{id}': () =>
        waitingItem({
          reason: 'edi.agreementUnclear',
          plantNo: 'P1',
          unloadingPoint: '00001',
          units: ['PCE'],
          points: [
            { code: 'A13', nameZh: '总装', nameEn: 'Assembly', delivered: true },
            { code: 'B07', nameZh: '焊装', nameEn: 'Body', delivered: false },
          ],
        }),
      'POST /edi/v1/item/{id}/agreement': () => ({ items: 3 }),
      'POST /edi/v1/redrive': () => ({ taken: 3, refused: 0, waiting: 0, after: null }),
    },
  });
  await screen.getByRole('button', { name: '处理', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect
    .poll(() => server.requests('POST /edi/v1/item/{id}/agreement')[0]?.input)
    .toEqual({ id: '31', saNo: '47000001', unloadingPoint: 'A13', unit: 'PCE' });
});

test('a held transmission is taken, and the rest of its items follow', async () => {
  const { screen, server } = await show({
    at: '/screen?view=work',
    answers: {
      'GET /edi/v1/item/{id}': () =>
        waitingItem({ reason: 'edi.transmissionHeld', reasonText: '传输 00001 的计数不符：519 记录' }),
      'POST /edi/v1/item/{id}/take-held': () => ({ taken: 500, refused: 0, waiting: 0, after: 'next' }),
      'POST /edi/v1/redrive': () => ({ taken: 2, refused: 0, waiting: 1, after: null }),
    },
  });
  await screen.getByRole('button', { name: '处理', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/内容可能缺失或重复/)).toBeVisible();
  await expect.element(dialog.getByText('传输共 3 项，以上为第一项')).toBeVisible();
  await dialog.getByRole('button', { name: '仍然接收' }).click();
  await expect.element(screen.getByText('已接收 502 项，拒绝 0 项，仍待处理 1 项')).toBeVisible();
  expect(server.requests('POST /edi/v1/redrive').map((seen) => seen.input)).toEqual([
    { like: '31', after: 'next' },
  ]);
});

test('a doubtful item says what is doubtful, and is taken as it was read', async () => {
  const { screen, server } = await show({
    at: '/screen?view=work',
    answers: {
      'GET /edi/v1/item/{id}': () =>
        waitingItem({ reason: 'edi.itemDoubtful', reasonText: '第 17 段：数量 30 没有已知状态' }),
      'POST /edi/v1/item/{id}/take-as-read': () => ({ taken: 3, refused: 0, waiting: 0, after: null }),
    },
  });
  await screen.getByRole('button', { name: '处理', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('第 17 段：数量 30 没有已知状态')).toBeVisible();
  await dialog.getByRole('button', { name: '按读取结果接收' }).click();
  await expect
    .poll(() => server.requests('POST /edi/v1/item/{id}/take-as-read')[0]?.input)
    .toEqual({ id: '31', alike: true });
});

test('all orders of a supplier are settled at once, as the preview shows them', async () => {
  const { screen, server } = await show({
    at: '/screen?view=work',
    answers: {
      'GET /edi/v1/item/{id}': () =>
        waitingItem({
          reason: 'edi.agreementUnclear',
          supplierCode: 'S1001',
          points: [{ code: 'A13', nameZh: '总装', nameEn: 'Assembly', delivered: true }],
        }),
      'GET /edi/v1/item/{id}/orders': () => ({
        items: 120,
        orders: 112,
        first: [{ orderNumber: 'CKD001', partNumber: '5G0 1', partNo: '5G0 1', items: 2, scheduleLines: 9 }],
      }),
      'POST /edi/v1/item/{id}/orders': () => ({ taken: 120, refused: 0, waiting: 0, after: null }),
    },
  });
  await screen.getByRole('button', { name: '处理', exact: true }).click();
  await screen.getByRole('button', { name: '一次处理该供应商的全部订单' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('共 120 项、112 个订单，以下为前 1 个')).toBeVisible();
  await dialog.getByLabelText('卸货点', { exact: true }).click();
  await page.getByTitle('✓ A13 总装').click();
  await dialog.getByRole('button', { name: '全部指定' }).click();
  await expect.element(screen.getByText('已接收 120 项，拒绝 0 项，仍待处理 0 项')).toBeVisible();
  expect(server.requests('POST /edi/v1/item/{id}/orders')[0]?.input).toMatchObject({
    id: '31',
    unloadingPoint: 'A13',
    items: 120,
  });
});

test('of doubled items one is chosen', async () => {
  const one = { itemNo: 1, at: 2, releaseNo: '117', lineCount: 5, quantity: '1200', firstDay: '2026-03-03' };
  const { screen, server } = await show({
    at: '/screen?view=work',
    answers: {
      'GET /edi/v1/item/{id}': () =>
        waitingItem({
          reason: 'edi.itemDoubled',
          doubled: [
            { ...one, id: '31', lastDay: '2026-04-06' },
            { ...one, id: '35', at: 9, quantity: '900', lastDay: null },
          ],
        }),
      'POST /edi/v1/item/{id}/choose': () => ({ taken: 1, refused: 0, waiting: 0, after: null }),
    },
  });
  await screen.getByRole('button', { name: '处理', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await expect
    .element(dialog.getByText('第 2 条记录 · 117 · 5 个计划行，共 1,200 · 2026-03-03 – 2026-04-06'))
    .toBeVisible();
  await dialog.getByText('第 9 条记录 · 117 · 5 个计划行，共 900 · 2026-03-03').click();
  await dialog.getByRole('button', { name: '接收所选项' }).click();
  await expect.poll(() => server.requests('POST /edi/v1/item/{id}/choose')[0]?.input).toEqual({ id: '35' });
});

test('a firm quantity without a day gets one', async () => {
  const { screen, server } = await show({
    at: '/screen?view=work',
    answers: {
      'GET /edi/v1/item/{id}': () => waitingItem({ reason: 'edi.firmUndated' }),
      'POST /edi/v1/item/{id}/day': () => ({ taken: 3, refused: 0, waiting: 0, after: null }),
    },
  });
  await screen.getByRole('button', { name: '处理', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('日期').fill('2026-03-09');
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect
    .poll(() => server.requests('POST /edi/v1/item/{id}/day')[0]?.input)
    .toEqual({ id: '31', day: '2026-03-09', alike: true });
});

test('a file is sent with progress, and what became of it is told', async () => {
  const arrival = Promise.withResolvers<void>();
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    setTimeout(() =>
      this.upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }),
      ),
    );
    void arrival.promise.then(() => {
      const body = { code: '000000000', info: 'success', data: { id: '12', trackId: 'T' } };
      Object.defineProperty(this, 'responseText', { value: JSON.stringify(body) });
      Object.defineProperty(this, 'status', { value: 200 });
      this.dispatchEvent(new ProgressEvent('load'));
      this.dispatchEvent(new ProgressEvent('loadend'));
    });
  });
  let requests = 0;
  const { screen, address } = await show({
    answers: {
      'GET /edi/v1/message/{id}': () =>
        message({ status: (requests += 1) === 1 ? 'received' : 'waiting', itemsWaiting: 2, repeated: 1 }),
    },
  });
  await screen.getByRole('button', { name: '上传报文' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/点击或将报文文件拖到此处/)).toBeVisible();
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['51102'], 'call-off.txt'),
  );
  await expect.element(dialog.getByText('正在上传 50%')).toBeVisible();
  arrival.resolve();
  await expect.element(dialog.getByText('已收到，正在读取…')).toBeVisible();
  await expect.element(dialog.getByText('报文已读取，2 项等待处理')).toBeVisible();
  await expect.element(dialog.getByText('重复传输: 1')).toBeVisible();
  await dialog.getByRole('button', { name: '查看报文' }).click();
  await expect.poll(address).toBe('/screen?message=12');
});

test('at 390 pixels nothing stands out of the page', async () => {
  await page.viewport(390, 844);
  const { screen } = await show({
    at: '/screen?message=12',
    answers: { 'GET /edi/v1/message/{id}': () => message() },
  });
  await expect.element(screen.getByText('报文已接收：6 项，300 个计划行')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1366, 768);
});
