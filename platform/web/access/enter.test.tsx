import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session, useSession } from '../session/session.ts';
import { fakeServer, refusal, type Script } from '../testing/fake-server.ts';
import { keepSession } from '../offline/kept-page.ts';
import { enter } from './enter.ts';
import { hasMarker } from './route-guard.ts';
import { useWaiting } from './waiting.ts';

const USER = { id: '7', userNo: 'dispatcher', permissionUrls: ['/management/sd-note'] };
const RULE = { isLimitLength: 'Y', limitLengthValue: 12 };
const PLANTS = [{ plantNo: '1010' }, { plantNo: '1020' }];
const DICT = [{ typeCode: 'UNIT', code: 'PCE' }];

const serve = (more: Script = {}) => {
  const server = fakeServer({
    'GET /system/v1/user/information': () => USER,
    'GET /system/v1/validation/password-rule': () => RULE,
    'GET /sf/v1/plant/user/select': () => PLANTS,
    'GET /system/v1/dict/all': () => DICT,
    ...more,
  });
  vi.stubGlobal('fetch', server.fetch);
  return server;
};

beforeEach(() => {
  localStorage.clear();
  useSession.setState(useSession.getInitialState(), true);
  document.cookie = 'portal-session=1; Path=/';
});

test('loads user, rules, plants and dictionaries; the first plant is the default', async () => {
  const server = serve();
  await Promise.all([enter(), enter()]);
  expect(session()).toMatchObject({
    user: USER,
    passwordRule: RULE,
    plants: PLANTS,
    dict: DICT,
    plantNo: '1010',
  });
  expect(server.calls).toHaveLength(4);
  expect(server.requests('GET /sf/v1/plant/user/select')[0]?.query.source).toBe('header');
});

test('a plant chosen before stays while the user still has it', async () => {
  session().setPlant('1020');
  serve();
  await enter();
  expect(session().plantNo).toBe('1020');
});

test('the plant of the former user is given up when it is closed to this one', async () => {
  session().setPlant('9999');
  serve({
    'GET /system/v1/user/information': ({ headers }) =>
      headers['plant-no'] === '9999' ? refusal('err.plantNotAllowed', 'closed', {}, 403) : USER,
  });
  await enter();
  expect(session()).toMatchObject({ user: USER, plantNo: '1010' });
});

test.each([
  'GET /system/v1/user/information',
  'GET /system/v1/validation/password-rule',
  'GET /sf/v1/plant/user/select',
  'GET /system/v1/dict/all',
])('when %s fails the session is given up', async (name) => {
  serve({ [name]: () => refusal('err.internal', '系统错误', {}, 500) });
  await enter();
  expect(session().user).toBeNull();
  expect(hasMarker(document.cookie)).toBe(false);
});

describe('a server that is away', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('for a moment signs nobody out: what it says is shown until it is back', async () => {
    let isBack = false;
    serve({
      'GET /system/v1/user/information': () =>
        isBack ? USER : refusal('err.tenantMoves', '正在迁移', { seconds: 2 }, 503),
    });
    const entered = enter();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(useWaiting.getState().words).toBe('正在迁移');
    expect(hasMarker(document.cookie)).toBe(true);
    isBack = true;
    await vi.advanceTimersByTimeAsync(2_000);
    await entered;
    expect(session().user).toEqual(USER);
    expect(useWaiting.getState().words).toBeNull();
  });

  test('for longer gives the session up', async () => {
    serve({
      'GET /system/v1/user/information': () => refusal('err.unavailable', '服务暂时不可用', {}, 503),
    });
    const entered = enter();
    await vi.advanceTimersByTimeAsync(40_000);
    await entered;
    expect(session().user).toBeNull();
    expect(hasMarker(document.cookie)).toBe(false);
    expect(useWaiting.getState().words).toBeNull();
  });
});

test('without network who worked here goes on for a shift; a refusal, or the end of the session, ends that', async () => {
  serve();
  await enter();
  await keepSession();
  const away = serve({
    'GET /system/v1/user/information': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  useSession.setState(useSession.getInitialState(), true);
  await enter();
  expect(session()).toMatchObject({ user: USER, plants: PLANTS, dict: DICT, plantNo: '1010' });
  expect(hasMarker(document.cookie)).toBe(true);
  expect(away.requests('GET /system/v1/user/information').length).toBeGreaterThan(0);

  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 60 * 60_000);
  useSession.setState(useSession.getInitialState(), true);
  await enter();
  expect(session().user).toBeNull();
  vi.restoreAllMocks();
});

// The last of them: what it begins never ends.
test('a page that is left while it loads keeps the session', async () => {
  serve({ 'GET /system/v1/dict/all': () => Promise.reject(new TypeError('Failed to fetch')) });
  window.dispatchEvent(new Event('beforeunload'));
  void enter();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(hasMarker(document.cookie)).toBe(true);
  window.dispatchEvent(new Event('pageshow'));
});
