import { fakeServer } from '@portal/platform/web/testing/fake-server.ts';
import { expect, test, vi } from 'vitest';
import { encrypted, publicKeyOf } from './encryption.ts';
import { sampleKey } from './sample-key.ts';

test('what is encrypted here opens with RSA-OAEP-SHA256, all of it under one named key', async () => {
  const key = await sampleKey();
  const server = fakeServer({ 'GET /system/v1/encryption/init': () => key.pem });
  vi.stubGlobal('fetch', server.fetch);
  const { key: name, texts } = await encrypted('Portal#2026', '密码 with blanks ');
  expect(await Promise.all(texts.map(key.opened))).toEqual(['Portal#2026', '密码 with blanks ']);
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(server.calls.map(({ query }) => query.uuid)).toEqual([name]);
});

test('the same password never looks the same', async () => {
  const key = await sampleKey();
  vi.stubGlobal('fetch', fakeServer({ 'GET /system/v1/encryption/init': () => key.base64 }).fetch);
  const { texts } = await encrypted('Portal#2026', 'Portal#2026');
  expect(texts[0]).not.toBe(texts[1]);
});

test('PEM and its base64 alone are the same key', async () => {
  const { pem, base64 } = await sampleKey();
  expect(publicKeyOf(pem)).toEqual(publicKeyOf(base64));
  expect(publicKeyOf(pem).e).toBe(65537n);
  expect(publicKeyOf(pem).n.toString(2)).toHaveLength(2048);
});

test('what is no key is refused', () => {
  expect(() => publicKeyOf(btoa('hello'))).toThrow('element 0x30');
});
