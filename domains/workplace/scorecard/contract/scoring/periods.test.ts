import { expect, test } from 'vitest';
import { periodsUntil, type Span } from './periods.ts';

test.each<[Span, string, string[]]>([
  ['quarter', '2026-08', ['2026-Q2 2026-04 2026-06', '2026-Q3 2026-07 2026-08']],
  ['quarter', '2026-03', ['2025-Q4 2025-10 2025-12', '2026-Q1 2026-01 2026-03']],
  ['quarter', '2026-12', ['2026-Q3 2026-07 2026-09', '2026-Q4 2026-10 2026-12']],
  ['year', '2026-01', ['2025 2025-01 2025-01', '2026 2026-01 2026-01']],
  ['year', '2026-12', ['2025 2025-01 2025-12', '2026 2026-01 2026-12']],
])('a %s up to %s', (span, month, expected) =>
  expect(periodsUntil(month, span, 2).map(({ name, from, to }) => `${name} ${from} ${to}`)).toEqual(expected),
);
