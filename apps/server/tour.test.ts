import { expect, test } from 'vitest';
import type { Permission } from '@portal/platform/contract/permission.ts';
import { tours } from '@portal/home/contract/tour.ts';
import { plugins } from './domains.ts';

const permissions = Object.assign({}, ...plugins.map((plugin) => plugin.permissions)) as Record<
  string,
  Permission
>;
const stops = Object.entries(tours).flatMap(([party, all]) => all.map((one) => ({ party, ...one })));

test.each(stops)(
  'the tour of a $party stops at $page, which its permission opens',
  ({ needs, page, says }) => {
    // a button stands on the page that it is under
    const opener = needs === 'session' ? undefined : permissions[needs]!;
    const at = opener?.kind === 'page' ? opener : permissions[opener?.under ?? ''];
    expect(at?.path ?? '/index/home').toBe(page);
    for (const { title, text } of Object.values(says))
      expect([title.length > 1, text.length > 8]).toEqual([true, true]);
  },
);
