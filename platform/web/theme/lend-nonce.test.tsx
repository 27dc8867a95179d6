import { afterEach, expect, test } from 'vitest';
import { lendNonce } from './lend-nonce.ts';

afterEach(() => void Reflect.deleteProperty(document, 'createElement'));

test('a style that a script makes carries the nonce, however it is put into the page', () => {
  lendNonce('n-123');
  const style = document.createElement('style');
  document.head.insertBefore(style, document.head.firstChild);
  expect(style.nonce).toBe('n-123');
  style.remove();
  expect(document.createElement('div').nonce).toBe('');
});

test('without a policy nothing is touched', () => {
  lendNonce(undefined);
  expect(Object.hasOwn(document, 'createElement')).toBe(false);
});
