import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { deviceStore } from '@portal/platform/web/session/device-store.ts';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import type { JisPiece, JisRack } from '../../contract/fields.ts';
import type { Verdict } from '../../contract/rules.ts';
import { saidBeforeSignOut } from '@portal/platform/web/session/before-sign-out.ts';
import { waitingMark } from '@portal/platform/web/offline/waiting-mark.tsx';
import plugin from '../plugin.tsx';
import type { PendingScan } from '../offline/waiting-scans.ts';
import JisRackLoadPage from './load-page.tsx';

const piece = (place: number): JisPiece => ({
  id: String(10 + place),
  place,
  position: 1,
  sequenceNo: String(4710 + place),
  manufacturingNo: `4711000${place}`,
  vehicleId: null,
  partNo: `5G0 857 00${place}`,
  quantity: '1',
  unit: 'PCE',
  plannedAt: '2026-03-02T06:00:00Z',
  isReorder: false,
  call: 'called',
  state: 'empty',
  missingReason: null,
  loadedAt: null,
  loadedBy: null,
  receivedAs: null,
  receiveReason: null,
});
let racks = 0;
const rackOf = (id: string): JisRack => ({
  id,
  version: 1,
  licencePlate: '3JUN123456789000000042',
  status: 'open',
  assemblyLine: 'LINE1',
  partGroup: '01',
  contents: 'parts',
  numbers: '4711–4713',
  takeOut: null,
  pieces: 3,
  loadedPieces: 0,
  missingPieces: 0,
  places: 3,
  loadOrder: 'build',
  supplierCode: 'S1001',
  supplierNameZh: '甲公司',
  supplierNameEn: 'First',
  deliveryNumber: null,
  cancelReason: null,
  createdBy: 'u1',
  createdAt: '2026-03-02T01:00:00Z',
  deliveryId: null,
  pieceList: [piece(1), piece(2), piece(3)],
  scans: [],
});

let away = false;
const network = (is: 'here' | 'away'): void => {
  away = is === 'away';
  window.dispatchEvent(new Event(away ? 'offline' : 'online'));
};
afterEach(() => {
  network('here');
  vi.restoreAllMocks();
});

type Sent = { id: string; scans: { token: string; code: string; place: number | null }[] };
const WaitingMark = waitingMark(plugin.waiting!);
const waiting = deviceStore<PendingScan>('webedi.jis-scans-to-send');

/** A rack of three places; `judge` says what the server finds of a scan that the device found right. */
const show = async (judge: (code: string) => Verdict = () => 'ok', answers: Stage['answers'] = {}) => {
  for (const { key } of await waiting.all()) await waiting.remove(key);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !away);
  let rack = rackOf(`load-${++racks}`);
  const shown = await renderScreen(
    <>
      <WaitingMark />
      <JisRackLoadPage />
    </>,
    {
      at: `/jis/rack-load?id=${rack.id}`,
      permissions: ['jis-rack:list', 'jis-rack:load'],
      user: { party: 'supplier' },
      answers: {
        'GET /jis/v1/rack/{id}': () => rack,
        'POST /jis/v1/rack/{id}/scan': ({ input }) => {
          if (away) throw new TypeError('no network');
          const results = (input as Sent).scans.map(({ token, code, place }) => {
            const found = rack.pieceList.find((one) => one.place === place && one.partNo === code);
            const elsewhere = rack.pieceList.some(({ partNo }) => partNo === code);
            const verdict = found ? judge(code) : elsewhere ? 'wrongPlace' : 'notInRack';
            if (verdict === 'ok')
              rack = {
                ...rack,
                version: rack.version + 1,
                pieceList: rack.pieceList.map((one) => (one === found ? { ...one, state: 'loaded' } : one)),
              };
            return { token, verdict };
          });
          return { results, rack };
        },
        ...answers,
      },
    },
  );
  const { screen, server } = shown;
  await expect.element(screen.getByText('位置 1', { exact: true })).toBeVisible();
  const scan = async (text: string) => userEvent.keyboard(`${text}{Enter}`);
  const stop = screen.getByRole('alertdialog');
  const sends = () => server.requests('POST /jis/v1/rack/{id}/scan').map(({ input }) => input as Sent);
  return { ...shown, scan, stop, sends };
};

test('a wrong scan stops everything: what the scanner types counts for nothing until somebody has seen it', async () => {
  const { screen, scan, stop, sends } = await show();
  await scan('1K0 000 000');
  await expect.element(stop.getByText('不属于此料架')).toBeVisible();
  await expect.element(stop.getByText('应装位置：1')).toBeVisible();
  await scan('5G0 857 001');
  await expect.element(stop).toBeVisible();
  await stop.getByRole('button', { name: '我已看到，继续' }).click();
  await expect.element(stop).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('扫描零件标签')).toHaveFocus();
  await scan('5G0 857 001');
  await expect.element(screen.getByText('位置 1 正确：5G0 857 001')).toBeVisible();
  await expect.element(screen.getByText('1 / 3')).toBeVisible();
  await expect
    .poll(() => sends().flatMap(({ scans }) => scans.map(({ code }) => code)))
    .toEqual(['1K0 000 000', '5G0 857 001']);
});

test('without network scans are judged by the device, wait there, and are sent in their order, none twice', async () => {
  const { screen, scan, stop, sends } = await show();
  network('away');
  await scan('5G0 857 001');
  await expect.element(screen.getByText('1 / 3')).toBeVisible();
  await scan('5G0 857 003');
  await expect.element(stop.getByText('属于位置 3')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(stop).not.toBeInTheDocument();
  await scan('5G0 857 002');
  await scan('5G0 857 003');
  await expect.element(screen.getByText('3 / 3')).toBeVisible();
  await expect.element(screen.getByText(/4 次扫描待上传/)).toBeVisible();
  const mark = screen.getByRole('button', { name: '4 次装架扫描待上传' });
  await expect.element(mark).toBeVisible();
  expect(saidBeforeSignOut().join()).toContain('您有 4 次装架扫描还没有上传');
  expect((await waiting.all()).map(({ scan: { code } }) => code)).toEqual([
    '5G0 857 001',
    '5G0 857 003',
    '5G0 857 002',
    '5G0 857 003',
  ]);
  const before = sends().length;
  network('here');
  await expect.element(screen.getByText(/次扫描待上传/)).not.toBeInTheDocument();
  await expect.element(mark).not.toBeInTheDocument();
  expect(saidBeforeSignOut()).toEqual([]);
  const [arrived] = sends().slice(before);
  expect(arrived?.scans.map(({ code }) => code)).toContain('5G0 857 002');
  expect(new Set(arrived?.scans.map(({ token }) => token)).size).toBe(arrived?.scans.length);
  await expect.element(screen.getByText('3 / 3')).toBeVisible();
});

test('what the server judges otherwise stops the loading, and the piece stands open again', async () => {
  const { screen, scan, stop } = await show(() => 'cancelledMeanwhile');
  await scan('5G0 857 001');
  await expect.element(stop.getByText('工厂已取消')).toBeVisible();
  expect((await waiting.all()).map(({ refused }) => refused)).toEqual([{ verdict: 'cancelledMeanwhile' }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(stop).not.toBeInTheDocument();
  await expect.element(screen.getByText('0 / 3')).toBeVisible();
  await expect.poll(async () => (await waiting.all()).length).toBe(0);
});

test('a scan that nobody took says so where the rack cannot be shown, and leads there from every page', async () => {
  const { screen, scan, stop } = await show(undefined, {
    'POST /jis/v1/rack/{id}/scan': () => refusal('err.forbidden', '没有权限', {}, 403),
  });
  await scan('5G0 857 001');
  await expect.element(stop.getByText('没有权限')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: '1 次装架扫描待上传，其中 1 次被拒绝' }))
    .toBeVisible();
  await screen.unmount();
  const again = await renderScreen(<JisRackLoadPage />, {
    at: `/jis/rack-load?id=load-${racks}`,
    permissions: ['jis-rack:list', 'jis-rack:load'],
    user: { party: 'supplier' },
    // the rack belongs to another plant of his
    plants: [{ plantNo: '2000', nameZh: '二工厂', nameEn: 'Plant 2', zone: 'Asia/Shanghai' }],
    answers: { 'GET /jis/v1/rack/{id}': () => refusal('jisRack.none', '没有这个料架', {}, 404) },
  });
  const seen = again.screen.getByRole('alertdialog', { name: '没有权限' });
  await expect.element(seen).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(seen).not.toBeInTheDocument();
  await expect.poll(async () => (await waiting.all()).length).toBe(0);
});
