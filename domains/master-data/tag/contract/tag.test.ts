import { expect, test } from 'vitest';
import { TEXT_CONTRAST, contrastOf } from '@portal/platform/contract/values/colour.ts';
import { tagLooks } from './tag.ts';

test.each(Object.entries(tagLooks))('a %s tag can be read', (_, { ink, ground }) => {
  expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
});
