import { afterEach, expect, test, vi } from 'vitest';
import { importNotes } from '../../testing/sample.ts';
import { upload } from './upload.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('an upload of which the server still tells does not run out of time; one without a sign does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  let sign = (): void => undefined;
  let ended: unknown;
  const file = new File(['x'], 'a.xlsx');
  const options = { signs: (heard: () => void) => (sign = heard) };
  upload(importNotes, {}, file, undefined, options).catch((error: unknown) => (ended = error));
  for (let minute = 0; minute < 5; minute++) {
    await vi.advanceTimersByTimeAsync(59_000);
    expect(ended).toBeUndefined();
    sign();
  }
  await vi.advanceTimersByTimeAsync(61_000);
  expect(ended).toMatchObject({ name: 'CallFailure' });
});
