import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import { expect, test } from 'vitest';
import type { TransportOrder } from '../contract/fields.ts';
import { factsOf } from '../contract/snapshot.ts';
import { PortalContext, portalOf } from '@portal/platform/web/shell/portal.ts';
import { dictionary, dispatcher, sampleContainerNote, sampleNote, sampleOrder } from './testing/samples.ts';
import SnapshotPage from './snapshot-page.tsx';
import ViewPage from './view-page.tsx';

const stages: TransportOrder['stages'] = [
  { stage: 'requested', at: '2026-03-01T00:00:00Z', userName: '林', remark: null },
  { stage: 'rejected', at: '2026-03-01T01:00:00Z', userName: '高', remark: '道口检修' },
  { stage: 'requested', at: '2026-03-01T02:00:00Z', userName: '林', remark: null },
];
const stageOf = (order: Partial<TransportOrder>, more: Stage = {}): Stage => ({
  at: '/transport/transport-view?id=7',
  dict: dictionary,
  ...dispatcher,
  ...more,
  answers: {
    'GET /transport/v1/order/{id}': () => sampleOrder(order),
    'GET /transport/v1/order/{id}/snapshot': () => snapshotOf(order),
    ...more.answers,
  },
});

/** The plant has confirmed another plate than the order has. */
const snapshotOf = (changes: Partial<TransportOrder>) => {
  const order = sampleOrder(changes);
  if (changes.status !== 'confirmed') return { order, confirmed: null, changed: [] };
  const facts = { ...factsOf(order), truckPlate: '吉B00001' };
  return { order, confirmed: { at: '2026-03-01T03:00:00Z', by: '高', facts }, changed: ['truckPlate'] };
};

test('an order shows its state, who must act, its road and its notes as links', async () => {
  const { screen } = await renderScreen(<ViewPage />, stageOf({ status: 'toBeConfirmed', stages }));
  await expect.element(screen.getByText('等待工厂确认')).toBeVisible();
  const road = screen.getByRole('list', { name: 'TO2026030200007 的运输进度' });
  // What is waited for is not said as if it were done.
  await expect.element(road.getByText('待工厂确认')).toBeVisible();
  await expect.element(road.getByText(/工厂已确认/)).not.toBeInTheDocument();
  // The road tells the last round only; earlier ones stand below with their reasons.
  await expect.element(road.getByText(/工厂已驳回/)).not.toBeInTheDocument();
  await screen.getByText('之前的记录 (2)').click();
  await expect.element(screen.getByText('道口检修')).toBeVisible();
  // Nothing of how the page is written stands on it.
  const texts = [...screen.container.querySelectorAll('*')].flatMap(({ childNodes }) => [...childNodes]);
  expect(
    texts.filter(({ nodeType, nodeValue }) => nodeType === 3 && /^[()]$/.test(nodeValue!.trim())),
  ).toEqual([]);
  await expect
    .element(screen.getByRole('link', { name: '00000001' }))
    .toHaveAttribute('href', '/common/dn-detail-view?id=1');
  await screen.getByRole('button', { name: '更多操作' }).click();
  await expect.element(screen.getByRole('menuitem', { name: '取消运输单' })).toBeVisible();
});

test('notes are no links for those who may not open notes', async () => {
  const { screen } = await renderScreen(
    <ViewPage />,
    stageOf({ status: 'confirmed' }, { permissions: ['transport:list', 'transport:carry'] }),
  );
  await expect.element(screen.getByRole('button', { name: '接单' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '00000001' })).toBeVisible();
  expect(screen.getByRole('link').elements()).toHaveLength(0);
});

test('the voucher carries plate, door and window, no whole identity number, and says what has changed since it was confirmed', async () => {
  const { screen } = await renderScreen(<SnapshotPage />, stageOf({ status: 'confirmed' }));
  const card = screen.getByRole('article', { name: '运输单凭证' });
  await expect.element(card.getByText('吉A12345')).toBeVisible();
  await expect.element(card.getByText('D1', { exact: true })).toBeVisible();
  await expect.element(card.getByRole('img', { name: '运输单 TO2026030200007 的二维码' })).toBeVisible();
  await expect.element(card.getByText(/^08:00-09:00/)).toBeVisible();
  await expect.element(card.getByText('110105********002X')).toBeVisible();
  await expect.element(card.getByText('尚未经工厂确认，不能作为入厂凭证')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('row', { name: '车牌号 吉B00001 吉A12345' })).toBeVisible();
});

test('a voucher that the plant has not confirmed says that it is not valid', async () => {
  const { screen } = await renderScreen(<SnapshotPage />, stageOf({ status: 'toBeConfirmed' }));
  await expect.element(screen.getByText('尚未经工厂确认，不能作为入厂凭证')).toBeVisible();
});

test('the identity number of the driver is revealed and hidden by a click, to those who enter it', async () => {
  const { screen } = await renderScreen(
    <ViewPage />,
    stageOf(
      { status: 'confirmed' },
      {
        answers: {
          'GET /transport/v1/order/{id}/driver-identity': () => ({ driverIdNo: '11010519491231002X' }),
        },
      },
    ),
  );
  await expect.element(screen.getByText('110105********002X')).toBeVisible();
  await screen.getByRole('button', { name: '显示完整身份证号' }).click();
  await expect.element(screen.getByText('11010519491231002X')).toBeVisible();
  await screen.getByRole('button', { name: '隐藏身份证号' }).click();
  await expect.element(screen.getByText('11010519491231002X')).not.toBeInTheDocument();
});

test('the plant compares the masked number only', async () => {
  const { screen } = await renderScreen(
    <ViewPage />,
    stageOf({ status: 'confirmed' }, { user: { party: 'plant' }, permissions: ['transport:list'] }),
  );
  await expect.element(screen.getByText('110105********002X')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '显示完整身份证号' })).not.toBeInTheDocument();
});

test('an order for several points of the warehouse names them all', async () => {
  const { screen } = await renderScreen(
    <ViewPage />,
    stageOf({ noteList: [sampleNote('1'), sampleNote('2', 'A14')] }),
  );
  await expect.element(screen.getByText('A13, A14')).toBeVisible();
});

test('an order that carries containers alone shows no empty table of notes, but what the domain behind shows of it', async () => {
  const Part = ({ id }: { id: string }) => <p>{`器具单 CN1 @ ${id}`}</p>;
  const portal = portalOf([
    {
      name: 'behind',
      pages: [],
      recordParts: [
        { record: 'transport_order', needs: 'container-note:list', load: async () => ({ default: Part }) },
        { record: 'delivery_note', needs: 'container-note:list', load: async () => ({ default: Part }) },
      ],
    },
  ]);
  const page = (
    <PortalContext value={portal}>
      <ViewPage />
    </PortalContext>
  );
  const alone = { noteList: [], notes: 0, containerNotes: 1, containerNoteList: [sampleContainerNote] };
  const mayRead = { permissions: [...dispatcher.permissions, 'container-note:list'] };
  const { screen } = await renderScreen(page, stageOf(alone, mayRead));
  await expect.element(screen.getByText('器具单 CN1 @ 7')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: /^发货单/ })).not.toBeInTheDocument();
  const without = await renderScreen(page, stageOf(alone));
  await expect.element(without.screen.getByRole('heading', { name: '卸货预约' })).toBeVisible();
  await expect.element(without.screen.getByText(/^器具单 CN1/)).not.toBeInTheDocument();
  const voucher = await renderScreen(<SnapshotPage />, stageOf({ ...alone, status: 'confirmed' }));
  await expect.element(voucher.screen.getByRole('heading', { name: '器具单 (1)' })).toBeVisible();
  await expect.element(voucher.screen.getByText('CN2026030200001')).toBeVisible();
});
