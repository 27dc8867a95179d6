import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { deviceStore } from '@portal/platform/web/session/device-store.ts';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { readJisStation } from '../../contract/endpoints.ts';
import type { StationCallOff } from '../../contract/station.ts';
import { STATION, type StationSetting } from './setting.ts';
import StationPage from './station-page.tsx';

type Station = OutputOf<typeof readJisStation>;
const place = (partGroup: string) => ({
  id: partGroup,
  version: 3,
  assemblyLine: 'LINE1',
  statusCode: 'M100',
  statusNameZh: '总装上线',
  statusNameEn: 'Final assembly',
  partGroup,
  autoPrint: 'off' as const,
  printerId: null,
});
const called = (number: number, changed: Partial<StationCallOff> = {}): StationCallOff => ({
  id: String(number),
  sequenceNo: String(number),
  manufacturingNo: `V${number}`,
  partGroup: '01',
  action: 'call',
  vehicleId: null,
  tma: '27AB1',
  plannedAt: new Date(Date.now() + 1_800_000).toISOString(),
  sentAt: new Date().toISOString(),
  createdAt: new Date().toISOString(),
  parts: [{ position: 1, partNo: '5G1 857 001 A', quantity: '1', unit: 'PCE', orderNumber: null }],
  doubt: null,
  doubtAbout: null,
  isForStation: false,
  ...changed,
});

/** A server that has these to print, and takes off its list what is printed. */
const serverOf = (all: StationCallOff[], refuses: Record<string, string> = {}) => {
  const printed: Station['printed'] = [];
  return {
    'GET /jis/v1/station': (): Station => ({
      plantNo: '1000',
      zone: 'Asia/Shanghai',
      places: [place('01'), place('02')],
      count: all.length,
      next: all,
      stops: [],
      printed,
      cancelled: [{ sequenceNo: '99', manufacturingNo: 'V99' }],
    }),
    'POST /jis/v1/print': ({ input }: { input: Record<string, unknown> }) => {
      const [id] = input.ids as string[];
      const at = all.findIndex((one) => one.id === id);
      const refused = refuses[id!];
      delete refuses[id!];
      if (refused !== undefined) return refusal(refused, '条码复读不符', {}, 422);
      const [one] = all.splice(at, 1);
      printed.unshift({
        ...one!,
        printId: `P${id}`,
        printNo: `JP${id}`,
        printedAt: new Date().toISOString(),
        printedBy: 'li',
        isAutomatic: input.automatic === 'Y',
        copyNo: 1,
        isStuck: false,
      });
      return { id: `P${id}`, number: `JP${id}`, toPrinter: true };
    },
    'GET /sf/v1/label-printer/select': () => ({
      networks: ['10.0.0.0/8'],
      ports: '9100',
      printers: [{ id: '7', name: '产线 3', dots: '300' }],
    }),
  };
};
const setting: StationSetting = {
  line: 'LINE1',
  status: 'M100',
  groups: ['01'],
  output: 'printer',
  dots: '203',
  printerId: '7',
  isLoud: false,
};
const shown = async (answers: ReturnType<typeof serverOf>) =>
  renderScreen(<StationPage />, {
    at: '/jis/station',
    title: { zh: 'JIS 打印工位', en: 'JIS print station' },
    permissions: ['jis:station', 'jis:print', 'jis-supplier-status:print'],
    answers,
  });
beforeEach(async () => deviceStore(STATION).remove('1000'));

test('a device is set up by one key, prints the next by one key each, and stops where somebody has to look', async () => {
  const { screen, server } = await shown(
    serverOf([called(101), called(102), called(104, { doubt: 'gap', doubtAbout: '103' })]),
  );
  const sent = () => server.requests('POST /jis/v1/print').map(({ input }) => (input.ids as string[])[0]);
  await expect.element(screen.getByRole('button', { name: '开始' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const next = screen.getByRole('region', { name: '下一辆' });
  await expect.element(next).toMatchTextContent(/101.*V101.*27AB1 · 01.*5G1 857 001 A × 1/);
  await userEvent.keyboard('{Enter}');
  await expect.element(next).toMatchTextContent(/V102/);
  await userEvent.keyboard('{Enter}');
  await expect.element(next).toMatchTextContent(/V104.*前面缺号 103/);
  await userEvent.keyboard('{Enter}');
  expect(sent()).toEqual(['101', '102']);
  await next.getByRole('button', { name: '已核对，打印 104' }).click();
  await expect.poll(sent).toEqual(['101', '102', '104']);
  await expect.element(screen.getByText('不打印（已取消）：99')).toBeVisible();
  await expect
    .poll(async () => deviceStore<StationSetting>(STATION).get('1000'))
    .toMatchObject({
      line: 'LINE1',
      status: 'M100',
      groups: ['01', '02'],
    });
});

test('what is ruled so prints by itself, each once; a failure stops it until somebody prints', async () => {
  await deviceStore<StationSetting>(STATION).put('1000', setting);
  const { screen, server } = await shown(
    serverOf(
      [201, 202, 203, 204].map((number) => called(number, { isForStation: true })),
      { 203: 'jis.labelUnproved' },
    ),
  );
  const sent = () =>
    server.requests('POST /jis/v1/print').map(({ input }) => [(input.ids as string[])[0], input.automatic]);
  await expect.element(screen.getByText('条码复读不符')).toBeVisible();
  expect(sent()).toEqual([
    ['201', 'Y'],
    ['202', 'Y'],
    ['203', 'Y'],
  ]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toHaveLength(5);
  expect(sent().slice(3)).toEqual([
    ['203', 'N'],
    ['204', 'Y'],
  ]);
  const last = screen.getByRole('region', { name: '最近打印' });
  await expect.element(last).toMatchTextContent(/204.*V204.*自动.*203.*li.*202.*自动.*201.*自动/);
  await last.getByRole('button', { name: '补打' }).first().click();
  await screen.getByLabelText('原因').fill('标签破损');
  await screen.getByRole('dialog').getByRole('button', { name: '补打' }).click();
  await expect
    .poll(() => server.requests('POST /jis/v1/print').at(-1)?.input)
    .toMatchObject({ ids: ['204'], reason: '标签破损', output: 'printer', printerId: '7' });
});
