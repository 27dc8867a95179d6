import { expect, test, vi } from 'vitest';
import { session, useSession } from '../session/session.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { followDictionary } from './follow-dictionary.ts';

const entry = (code: string, dictVersion: string) => ({
  typeCode: 'UNIT',
  type: '单位',
  code,
  value: code,
  value2: 'N/A',
  sort: 1,
  dictVersion,
});

test('the dictionary is loaded anew only when somebody changed it, and asked about once a second at most', async () => {
  const clock = vi.spyOn(performance, 'now');
  let version = '7';
  const server = fakeServer({
    'GET /system/v1/dict/version': () => version,
    'GET /system/v1/dict/all': () => [entry('SET', version)],
  });
  vi.stubGlobal('fetch', server.fetch);
  useSession.setState({ dict: [entry('PCE', '7')] });

  clock.mockReturnValue(10_000);
  await followDictionary();
  expect(server.requests('GET /system/v1/dict/all')).toHaveLength(0);

  version = '8';
  clock.mockReturnValue(10_500);
  await followDictionary();
  expect(server.requests('GET /system/v1/dict/version')).toHaveLength(1);

  clock.mockReturnValue(11_500);
  await followDictionary();
  expect(session().dict).toEqual([entry('SET', '8')]);
});

test('without an answer the entries stay', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  const server = fakeServer({ 'GET /system/v1/dict/version': () => Promise.reject(new TypeError('down')) });
  vi.stubGlobal('fetch', server.fetch);
  useSession.setState({ dict: [entry('PCE', '7')] });
  await followDictionary();
  expect(session().dict).toEqual([entry('PCE', '7')]);
});
