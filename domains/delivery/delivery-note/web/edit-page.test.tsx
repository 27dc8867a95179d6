import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal, type Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { processDefaults } from '@portal/settings/contract/process/process.ts';
import EditPage from './edit-page.tsx';
import { draftKept, keepDraft } from './edit/kept-draft.ts';
import { draftsOf } from './lines/line-draft.ts';
import { agreement, controlUnits, line, note, packedUnits } from './sample-note.ts';

const PERMISSIONS = [
  'call-off:list',
  'delivery-note:list',
  'delivery-note:edit',
  'delivery-note:send',
  'delivery-note:remove',
  'delivery-note:print',
];
const READ = 'GET /sf/v1/delivery-note/{id}';
const SAVE = 'PUT /sf/v1/delivery-note/{id}';
const show = async (answers: Script, at = '/common/dn-detail?id=17') =>
  renderScreen(<EditPage />, {
    at,
    permissions: PERMISSIONS,
    user: { party: 'supplier', companyCode: 'S1001' },
    dict: [
      { typeCode: 'TRANSPORT_TYPE', type: '', code: 'DIRECT', value: '直送', value2: 'Direct', sort: 1 },
    ] as never,
    answers,
  });

test('head and materials are saved together, under the version that was read', async () => {
  const { screen, server } = await show({
    [READ]: () => note,
    [SAVE]: ({ input }) => ({ ...note, version: 4, remark: input.remark }),
  });
  await screen.getByLabelText('备注').fill('小心轻放');
  await screen.getByLabelText('第 1 行，发货数量').fill('300');
  await expect.element(screen.getByText('未包装 300 件')).toBeVisible();
  await screen.getByRole('button', { name: '保存', exact: true }).click();
  await expect.element(screen.getByText('已保存', { exact: true }).last()).toBeVisible();
  expect(server.requests(SAVE)[0]!.input).toMatchObject({
    id: '17',
    version: 3,
    remark: '小心轻放',
    expectedArrival: '2026-03-10T06:30:00Z',
    lines: [{ id: '1', quantity: '300', batchNo: null }],
  });
});

test('what was typed stands there again after a reload, until it is saved or dropped', async () => {
  // as a browser finds it that was closed in the middle
  const typed = async (version: number) =>
    keepDraft('17', {
      version,
      at: '2026-03-02T00:30:00Z',
      head: null,
      rows: draftsOf([{ ...note.lineList[0]!, quantity: '300' }], []),
      packing: null,
      extras: [],
    });
  await typed(3);
  const { screen } = await show({ [READ]: () => note });
  await expect.element(screen.getByText('已恢复 2026-03-02 08:30 填写但未保存的内容')).toBeVisible();
  await expect.element(screen.getByLabelText('第 1 行，发货数量')).toHaveValue('300');
  await screen.getByRole('button', { name: '放弃' }).click();
  await expect.element(screen.getByLabelText('第 1 行，发货数量')).toHaveValue(note.lineList[0]!.quantity);
  await expect.poll(async () => draftKept(note)).toBeUndefined();
  // what is typed now is kept
  await screen.getByLabelText('第 1 行，发货数量').fill('280');
  await userEvent.tab();
  await expect.poll(async () => (await draftKept(note))?.rows[0]?.quantity).toBe('280');
});

test('what was typed into a version that is no longer is not brought back', async () => {
  await keepDraft('17', {
    version: 2,
    at: '2026-03-02T00:30:00Z',
    head: null,
    rows: [],
    packing: null,
    extras: [],
  });
  const { screen } = await show({ [READ]: () => note });
  await expect.element(screen.getByLabelText('第 1 行，发货数量')).toHaveValue(note.lineList[0]!.quantity);
  await expect.element(screen.getByText('已恢复', { exact: false })).not.toBeInTheDocument();
});

test('an arrival that the file of the note did not say is asked for', async () => {
  const advice = {
    adviceId: '5',
    fileName: 'asn.edi',
    problems: [{ place: '', text: '报文没有预计到达时间' }],
  };
  const load = { forwarderCode: null, forwarderNameZh: null, forwarderNameEn: null };
  const { screen, server } = await show({
    [READ]: () => ({
      ...note,
      expectedArrival: null,
      advice,
      advisedLoad: { ...load, carrier: 'F77', consignment: null, means: '吉A12345' },
    }),
    [SAVE]: () => note,
  });
  await expect.element(screen.getByText('承运商（报文） F77 · 运输工具号（报文） 吉A12345')).toBeVisible();
  await expect.element(screen.getByLabelText('预计到货时间')).toHaveValue('');
  await expect.element(screen.getByText('发送前须填写')).toBeVisible();
  await screen.getByRole('button', { name: '保存', exact: true }).click();
  await expect.element(screen.getByText(/必填|请填写/).first()).toBeVisible();
  expect(server.requests(SAVE)).toEqual([]);
});

const PASTE = 'POST /sf/v1/delivery-note/paste';
const PACK = 'PUT /sf/v1/delivery-note/{id}/packing';
const packed = { ...note, unitList: packedUnits };
/** Two boxes of the last pallet fewer. */
const unpack = async (screen: Awaited<ReturnType<typeof show>>['screen']) => {
  await screen.getByRole('button', { name: '移除外包装' }).last().click();
};

test('one save keeps head, materials and packing', async () => {
  const { screen, server } = await show({
    [READ]: () => ({ ...packed, packingDeviationCode: 'other', packingDeviationReason: '尾箱' }),
    [SAVE]: () => ({ ...packed, packingDeviationCode: 'other', packingDeviationReason: '尾箱', version: 4 }),
    [PACK]: () => ({ ...packed, packingDeviationCode: 'other', packingDeviationReason: '尾箱', version: 5 }),
  });
  await unpack(screen);
  await screen.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(() => server.requests(PACK)[0]?.input).toMatchObject({ version: 4, outer: [{}] });
  await expect.element(screen.getByText('已保存', { exact: true }).last()).toBeVisible();
  await expect.element(screen.getByText('有未保存的更改')).not.toBeInTheDocument();
});

test('saving says what was not saved', async () => {
  const agreements = packed.agreements.map((one) => ({ ...one, outerCode: 'PAL1210' }));
  const other = { ...packed, agreements };
  const { screen, server } = await show({ [READ]: () => other, [SAVE]: () => ({ ...other, version: 4 }) });
  await unpack(screen);
  await screen.getByRole('button', { name: '保存', exact: true }).click();
  await expect
    .element(screen.getByText('发货信息和物料已保存，包装未保存：包装与包装协议不一致，请填写原因'))
    .toBeVisible();
  expect(server.requests(SAVE)).toHaveLength(1);
  expect(server.requests(PACK)).toHaveLength(0);
});

test('sending names every part that is not packed, before it asks', async () => {
  const { screen, server } = await show({
    [READ]: () => ({
      ...packed,
      lineList: [line('1', { quantity: '350' }), line('2', { quantity: '7' })],
      agreements: [agreement('1'), agreement('2')],
    }),
  });
  await screen.getByRole('button', { name: '发送' }).click();
  await expect
    .element(screen.getByText('还有零件未包装：5G0 123 451 A: 5 件; 5G0 123 452 A: 7 件'))
    .toBeVisible();
  await expect.element(screen.getByText(/发送后将不能再修改/)).not.toBeInTheDocument();
  expect(server.requests('POST /sf/v1/delivery-note/{id}/send')).toHaveLength(0);
});

test('a note of which nothing is packed is packed as agreed and sent at one word', async () => {
  const SEND = 'POST /sf/v1/delivery-note/{id}/send';
  const { screen, server, address } = await show({
    [READ]: () => ({ ...packed, unitList: [] }),
    'POST /sf/v1/delivery-note/{id}/pack': () => ({ ...packed, version: 5 }),
    [SEND]: () => ({ ...packed, status: 'sent', version: 6 }),
  });
  await screen.getByRole('button', { name: '发送', exact: true }).click();
  await screen.getByRole('dialog').getByRole('button', { name: '自动包装并发送' }).click();
  await vi.waitFor(() => expect(address()).toBe('/common/dn-detail-view?id=17'));
  expect(server.requests(SEND)[0]!.input).toMatchObject({ version: 5 });
});

test('what cannot be packed as agreed is said, and nothing is sent', async () => {
  const SEND = 'POST /sf/v1/delivery-note/{id}/send';
  const more = { ...packed, lineList: [line('1', { quantity: '350' })], agreements: [agreement('1')] };
  const { screen, server } = await show({
    [READ]: () => ({ ...more, unitList: [] }),
    'POST /sf/v1/delivery-note/{id}/pack': () => ({ ...more, version: 5 }),
  });
  await screen.getByRole('button', { name: '发送', exact: true }).click();
  await screen.getByRole('dialog').getByRole('button', { name: '自动包装并发送' }).click();
  await expect.element(screen.getByText('还有零件未包装：5G0 123 451 A: 5 件')).toBeVisible();
  expect(server.requests(SEND)).toHaveLength(0);
});

test('what was refused as not packed is forgotten with the next packing', async () => {
  const { screen } = await show({
    [READ]: () => packed,
    'POST /sf/v1/delivery-note/{id}/send': () =>
      refusal('deliveryNote.notPacked', '还有零件未包装', { row: 1, partNo: '5G0 123 451 A' }),
    'POST /sf/v1/delivery-note/{id}/pack': () => ({ ...packed, version: 5 }),
  });
  await screen.getByRole('button', { name: '发送' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  const quantity = screen.getByLabelText('第 1 行，发货数量');
  await expect.element(quantity).toHaveAccessibleDescription('还有零件未包装');
  await screen.getByRole('button', { name: '自动包装' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect.element(quantity).not.toHaveAccessibleDescription('还有零件未包装');
});

test('wrong materials are not sent to the server', async () => {
  const { screen, server } = await show({ [READ]: () => note });
  await screen.getByLabelText('第 1 行，发货数量').fill('401');
  await screen.getByRole('button', { name: '保存', exact: true }).click();
  await expect.element(screen.getByText('1 行物料有误，请更正后再保存')).toBeVisible();
  expect(server.requests(SAVE)).toHaveLength(0);
});

test('a note that somebody else has changed is read again when the user wants it', async () => {
  let version = 3;
  const { screen, server } = await show({
    [READ]: () => ({ ...note, version, remark: version === 3 ? null : '同事的备注' }),
    [SAVE]: () => refusal('err.updatedByOther', '已被其他用户修改', {}, 409),
  });
  await screen.getByLabelText('备注').fill('我的备注');
  version = 4;
  await screen.getByRole('button', { name: '保存', exact: true }).click();
  await expect.element(screen.getByText(/此发货单已被其他用户修改/)).toBeVisible();
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByLabelText('备注')).toHaveValue('同事的备注');
  expect(server.requests(READ).length).toBeGreaterThan(1);
});

test('automatic packing saves what is written first and shows its result', async () => {
  const { screen, server } = await show({
    [READ]: () => ({ ...note, lineList: [line('1', { quantity: '300' })] }),
    [SAVE]: () => ({ ...note, version: 4 }),
    'POST /sf/v1/delivery-note/{id}/pack': () => ({ ...note, version: 5, unitList: packedUnits }),
  });
  await screen.getByLabelText('第 1 行，发货数量').fill('345');
  await screen.getByRole('button', { name: '自动包装' }).click();
  await expect.element(screen.getByText('全部已包装')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: /32 × 10 / })).toBeVisible();
  expect(server.requests('POST /sf/v1/delivery-note/{id}/pack')[0]!.input).toMatchObject({ version: 4 });
});

test('what the server refuses of a material stands at its cell', async () => {
  const { screen } = await show({
    [READ]: () => ({
      ...note,
      lineList: [line('1'), controlUnits],
      agreements: [agreement('1'), agreement('2')],
    }),
    [SAVE]: () =>
      refusal('deliveryNote.hardwareDiffers', '实际硬件版本必须等于 H03', {
        row: 2,
        field: 'hardwareRevision',
      }),
  });
  await screen.getByLabelText('备注').fill('x');
  await screen.getByRole('button', { name: '保存', exact: true }).click();
  await expect
    .element(screen.getByLabelText('第 2 行，实际硬件版本'))
    .toHaveAccessibleDescription(/硬件版本/);
});

test('sending asks first, then the note is only read', async () => {
  const { screen, server, address } = await show({
    [READ]: () => ({ ...note, unitList: packedUnits }),
    'POST /sf/v1/delivery-note/{id}/send': () => ({ ...note, status: 'sent', version: 4 }),
  });
  await screen.getByRole('button', { name: '发送' }).click();
  await expect.element(screen.getByText(/发送后将不能再修改、删除或添加物料/)).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await vi.waitFor(() => expect(address()).toBe('/common/dn-detail-view?id=17'));
  expect(server.requests('POST /sf/v1/delivery-note/{id}/send')[0]!.input).toMatchObject({ version: 3 });
});

test('a note that is sent already opens to be read', async () => {
  const { address } = await show({ [READ]: () => ({ ...note, status: 'sent' }) });
  await vi.waitFor(() => expect(address()).toBe('/common/dn-detail-view?id=17'));
});

const callOff = (id: string, more: object = {}) => ({
  id,
  saNo: '5500011001',
  partNo: `5G0 123 45${id} A`,
  partNameZh: '前支架',
  partNameEn: 'Bracket',
  unit: 'PCE',
  dueOn: '2026-03-10',
  openQty: '120',
  mostQty: '126',
  warehouseCode: 'WH1A',
  unloadingPoint: 'A13',
  ...more,
});

test('whole notes are pasted from Excel; wrong cells come back marked, a good one is opened', async () => {
  const answers = [
    {
      noteIds: [],
      effects: [],
      errors: [
        { row: 0, field: 'quantity', message: '只有 7 可发' },
        ...['dispatchOn', 'arrivalOn', 'transportType', 'partNo', 'batchNo', 'urgent'].map((field) => ({
          row: 0,
          field,
          message: `有误 ${field}`,
        })),
      ],
    },
    { noteIds: ['17'], effects: ['新建 1 张发货单'], errors: [] },
  ];
  const { screen, server, address } = await show(
    {
      'GET /sf/v1/call-off': () => [callOff('7')],
      [PASTE]: () => answers.shift(),
      [READ]: () => note,
    },
    '/common/dn-detail?lines=7',
  );
  await screen.getByRole('button', { name: '从 Excel 粘贴' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('第 1 行，单据标识').fill('A');
  await dialog.getByRole('button', { name: '检查并生成' }).click();
  await expect.element(dialog.getByText('第 1 行，发货数量: 只有 7 可发')).toBeVisible();
  await expect.element(dialog.getByText(/另有 2 个单元格有误/)).toBeVisible();
  expect(server.requests(PASTE)[0]!.input).toMatchObject({ rows: [{ noteMark: 'A', quantity: '' }] });
  await dialog.getByRole('button', { name: '检查并生成' }).click();
  await vi.waitFor(() => expect(address()).toBe('/common/dn-detail?id=17'));
});

test('a new note is written from chosen call-off lines of one place', async () => {
  const { screen, server, address } = await show(
    {
      'GET /sf/v1/call-off': () => [callOff('8', { warehouseCode: 'WH1B' }), callOff('7')],
      'POST /sf/v1/delivery-note': () => ({ id: '99', number: '00000099' }),
      [READ]: () => ({ ...note, id: '99' }),
    },
    '/common/dn-detail?lines=7,8',
  );
  await expect.element(screen.getByLabelText('第 1 行，发货数量')).toHaveValue('120');
  await screen.getByLabelText('第 1 行，发货数量').fill('100');
  await screen.getByLabelText('发货日期').fill('2026-03-09');
  await userEvent.keyboard('{Enter}');
  await screen.getByLabelText('预计到货时间').fill('2026-03-10 14:30');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: '保存', exact: true }).click();
  await expect.element(screen.getByText(/请先更正有误的物料行/)).toBeVisible();
  await screen.getByRole('button', { name: '删除第 2 行' }).click();
  await screen.getByRole('button', { name: '保存', exact: true }).click();
  await vi.waitFor(() => expect(address()).toBe('/common/dn-detail?id=99'));
  expect(server.requests('POST /sf/v1/delivery-note')[0]!.input).toMatchObject({
    transportType: 'DIRECT',
    urgent: 'N',
    expectedArrival: '2026-03-10T06:30:00.000Z',
    lines: [{ callOffLineId: '7', quantity: '100' }],
  });
  const read = server.requests('GET /sf/v1/call-off');
  expect(read.map(({ query }) => [query.ids, query.limit])).toEqual([['7,8', '100']]);
});

test('where the plant lets notes be written freely, parts of agreements are chosen beside call-off lines', async () => {
  const { screen, server } = await show(
    {
      'GET /system/v1/process': () => ({ ...processDefaults, dnLineCreation: 'FREE' }),
      'GET /sf/v1/call-off/rules': () => ({ answersRequired: true }),
      'GET /sf/v1/call-off': () => [callOff('7')],
      'POST /sf/v1/delivery-note': () => ({ id: '99', number: '00000099' }),
      [READ]: () => ({ ...note, id: '99' }),
      'GET /sf/v1/scheduling-agreement': () => [{ ...callOff('7'), sent: '40', received: '0', total: 1 }],
    },
    '/common/dn-detail',
  );
  await screen.getByRole('button', { name: '添加物料' }).click();
  await screen.getByText('计划协议零件').click();
  await screen.getByRole('checkbox').last().click();
  await screen.getByRole('button', { name: /添加 1/ }).click();
  const quantity = screen.getByLabelText('第 1 行，发货数量');
  await expect.element(quantity).toHaveValue('');
  await quantity.fill('4000');
  await expect.element(quantity).toBeValid();
  await screen.getByLabelText('发货日期').fill('2026-03-09');
  await userEvent.keyboard('{Enter}');
  await screen.getByLabelText('预计到货时间').fill('2026-03-10 14:30');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: '保存', exact: true }).click();
  await expect
    .poll(() => server.requests('POST /sf/v1/delivery-note')[0]?.input.lines)
    .toEqual([{ agreementId: '7', quantity: '4000' }]);
});

const START = {
  head: {
    transportType: 'DIRECT',
    transportMode: null,
    paymentTerms: null,
    originCode: null,
    urgent: 'N',
    remark: '原单备注',
  },
  lines: [{ callOffLineId: '7', agreementId: null, quantity: '90' }],
  less: [{ partNo: '5G0 123 457 A', quantity: '100', open: '90' }],
  originGone: true,
  containers: [],
  containersGone: ['KLT6428'],
};

test('a copy begins with the former head and what is open today, and says what does not fit any more', async () => {
  const { screen, server } = await show(
    {
      'GET /sf/v1/delivery-note/{id}/copy': () => START,
      'GET /sf/v1/call-off': () => [callOff('7')],
      'POST /sf/v1/delivery-note': () => ({ id: '99', number: '00000099' }),
      [READ]: () => ({ ...note, id: '99' }),
    },
    '/common/dn-detail?copy=5',
  );
  await expect.element(screen.getByText('5G0 123 457 A：90，原 100')).toBeVisible();
  await expect.element(screen.getByText('原发货地已不存在，请重新选择')).toBeVisible();
  await expect.element(screen.getByText(/已不存在，不再附带：KLT6428/)).toBeVisible();
  await expect.element(screen.getByLabelText('第 1 行，发货数量')).toHaveValue('90');
  await expect.element(screen.getByLabelText('备注')).toHaveValue('原单备注');
  await screen.getByRole('button', { name: '保存', exact: true }).click();
  await expect
    .poll(() => server.requests('POST /sf/v1/delivery-note').at(-1)?.input)
    .toMatchObject({
      packedAsNote: '5',
      lines: [{ callOffLineId: '7', quantity: '90' }],
      remark: '原单备注',
    });
});

test('a new note begins with a template of the supplier', async () => {
  const template = {
    id: '3',
    version: 2,
    name: '每周一',
    parts: [{ partNo: 'A', quantity: '1' }],
    warehouseCode: 'WH1A',
    unloadingPoint: 'A13',
    updatedAt: '2026-03-01T00:00:00Z',
    updatedBy: '李娜',
  };
  const { screen, server, address } = await show(
    {
      'GET /sf/v1/delivery-note-template': () => [template],
      'PUT /sf/v1/delivery-note-template/{id}': () => null,
      'GET /sf/v1/delivery-note-template/{id}/copy': () => START,
      'GET /sf/v1/call-off': () => [callOff('7')],
    },
    '/common/dn-detail',
  );
  await screen.getByRole('button', { name: '从模板开始' }).click();
  await screen.getByRole('button', { name: '重命名 每周一' }).click();
  await screen.getByLabelText('模板名称').fill('每周二');
  await screen
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /保\s?存/ })
    .click();
  await expect
    .poll(() => server.requests('PUT /sf/v1/delivery-note-template/{id}')[0]?.input)
    .toMatchObject({ id: '3', version: 2, name: '每周二' });
  await screen.getByRole('dialog').getByRole('button', { name: '新建发货单' }).click();
  await vi.waitFor(() => expect(address()).toBe('/common/dn-detail?template=3'));
  await expect.element(screen.getByLabelText('第 1 行，发货数量')).toHaveValue('90');
});

test('a chosen call-off line that is gone is told of', async () => {
  const { screen } = await show(
    {
      'GET /sf/v1/call-off': () => [callOff('7')],
      'GET /sf/v1/call-off/{id}': ({ input }) =>
        refusal('callOff.noDetail', `没有要货行 ${String(input.id)}`, {}, 404),
    },
    '/common/dn-detail?lines=7,8',
  );
  await expect.element(screen.getByText('没有要货行 8')).toBeVisible();
});
