import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure, NETWORK } from '../calls/call-failure.ts';
import { deviceStore } from '../session/device-store.ts';
import { useSession } from '../session/session.ts';
import { somebody } from '../testing/somebody.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { saidBeforeSignOut } from '../session/before-sign-out.ts';
import { outbox } from './outbox.ts';
import { waitingMark } from './waiting-mark.tsx';
import { waitingStore, type Waiting } from './waiting-store.ts';

type Parcel = Waiting<string> & { readonly to: string; readonly text: string };

let stores = 0;
/** An outbox of its own; `answers` are what becomes of each sending, the last one again and again. */
const parcels = (...answers: ((batch: readonly Parcel[]) => readonly (string | null)[])[]) => {
  const name = `test.parcels-${++stores}`;
  const store = waitingStore<Parcel>(name);
  const sends: string[][] = [];
  const out = outbox(store, {
    together: (waiting) => waiting.filter(({ to }) => to === waiting[0]!.to),
    send: async (batch) => {
      sends.push(batch.map(({ text }) => text));
      const reasons = (answers[sends.length - 1] ?? answers.at(-1) ?? taken)(batch);
      return batch.map((one, at) => (reasons[at] ? { ...one, refused: reasons[at] } : null));
    },
    refusedBy: ({ message }) => message,
  });
  const texts = () => store.mine().map(({ text }) => text);
  return { name, store, out, sends, texts, device: deviceStore<Parcel>(name) };
};
const taken = (batch: readonly Parcel[]): null[] => batch.map(() => null);
const nobody = (): never => {
  throw new CallFailure(NETWORK, 'nobody answers');
};
const refused = (): never => {
  throw new CallFailure('parcel.tooHeavy', 'too heavy', {}, 409);
};

beforeEach(() => {
  const plant = { plantNo: '1000', nameZh: '一工厂', nameEn: 'Plant 1', zone: 'Asia/Shanghai' };
  useSession
    .getState()
    .signIn({ user: { ...somebody, permissions: [] }, plants: [plant], dict: [], passwordRule: null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what is added is there at once, is sent in order with what goes along, and is gone when the server has it', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { out, sends, texts, device } = parcels();
  const adding = [
    out.add({ to: 'a', text: '1' }),
    out.add({ to: 'b', text: '2' }),
    out.add({ to: 'a', text: '3' }),
  ];
  expect(texts()).toEqual(['1', '2', '3']);
  await Promise.all(adding);
  expect((await device.all()).map(({ text, plantNo }) => [text, plantNo])).toEqual([
    ['1', '1000'],
    ['2', '1000'],
    ['3', '1000'],
  ]);
  expect(sends).toEqual([]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(texts).toEqual([]);
  expect(sends).toEqual([['1', '3'], ['2']]);
  await expect.poll(async () => device.all()).toEqual([]);
});

test('as long as nobody answers it is tried again by itself, with growing pauses', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { out, sends, texts } = parcels(nobody, nobody, nobody, taken);
  await out.add({ to: 'a', text: '1' });
  for (const [tried, pause] of [2_000, 2_000, 4_000, 8_000].entries()) {
    // polling would turn the clock itself
    while (sends.length < tried || vi.getTimerCount() === 0)
      await new Promise((resolve) => void requestAnimationFrame(resolve));
    expect(sends).toHaveLength(tried);
    vi.advanceTimersByTime(pause - 1);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
  }
  vi.useRealTimers();
  await expect.poll(texts).toEqual([]);
  expect(sends).toHaveLength(4);
});

test('what is refused stays with its reason, does not hold up the others, and waits for somebody to see to it', async () => {
  const { out, store, sends, texts, device } = parcels(refused, taken);
  await out.add({ to: 'a', text: '1' });
  await expect.poll(() => store.mine().map((one) => one.refused)).toEqual(['too heavy']);
  await out.add({ to: 'a', text: '2' });
  await expect.poll(texts).toEqual(['1']);
  expect((await device.all()).map((one) => one.refused)).toEqual(['too heavy']);
  await out.tryAgain(store.mine()[0]!);
  await expect.poll(texts).toEqual([]);
  expect(sends).toEqual([['1'], ['2'], ['1']]);
});

test('of what was sent together each may be refused by itself, and is discarded by hand', async () => {
  const { out, store, texts, device } = parcels((batch) =>
    batch.map(({ text }) => (text === '2' ? 'unknown' : null)),
  );
  await Promise.all([out.add({ to: 'a', text: '1' }), out.add({ to: 'a', text: '2' })]);
  await expect.poll(texts).toEqual(['2']);
  await out.discard(store.mine()[0]!);
  expect(texts()).toEqual([]);
  expect(await device.all()).toEqual([]);
});

test('what was kept before the page was loaded is sent by its own user alone', async () => {
  const { out, sends, texts, device } = parcels();
  const kept = { tenantId: '0', userName: '', plantNo: '1000', to: 'a', refused: null };
  await device.put('1', { ...kept, key: '1', userId: somebody.id, tenantId: somebody.tenantId, text: 'own' });
  await device.put('2', { ...kept, key: '2', userId: 'other', text: 'foreign' });
  await out.send();
  expect(sends).toEqual([['own']]);
  expect(texts()).toEqual([]);
  expect((await device.all()).map(({ text }) => text)).toEqual(['foreign']);
});

test('where the browser keeps nothing it is said, and sent as long as the window is open', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('nothing is kept');
  });
  const { out, sends, texts } = parcels();
  await expect(out.add({ to: 'a', text: '1' })).rejects.toThrow('nothing is kept');
  await expect.poll(() => sends).toEqual([['1']]);
  await expect.poll(texts).toEqual([]);
});

test('the header counts all that waits, says it before somebody signs out, and leads to what was refused', async () => {
  const [plain, wrong] = [parcels(nobody), parcels(refused)];
  const partOf = ({ store }: ReturnType<typeof parcels>, word: string, to: string) => ({
    needs: 'unit:list' as const,
    load: () =>
      Promise.resolve({
        default: {
          store,
          to: () => to,
          words: {
            zh: {
              waiting: `{count} ${word}`,
              withRefused: `{count} ${word} {refused}`,
              beforeSignOut: `${word}!`,
            },
            en: { waiting: '', withRefused: '', beforeSignOut: '' },
          },
        },
      }),
  });
  const Mark = waitingMark([partOf(plain, '包裹', '/parcels'), partOf(wrong, '信件', '/letters')]);
  const { screen, address } = await renderScreen(<Mark />, { permissions: ['unit:list'] });
  await plain.out.add({ to: 'a', text: '1' });
  await wrong.out.add({ to: 'a', text: '2' });
  const mark = screen.getByRole('button', { name: '1 包裹 · 1 信件 1' });
  await expect.element(mark).toBeVisible();
  expect(saidBeforeSignOut()).toEqual(['包裹! 信件!']);
  await mark.click();
  await expect.poll(address).toBe('/letters');
});
