import { expect, test } from 'vitest';
import { brokenCitations, targetsOf } from './citations.ts';

const specification = `# Page
## 1. What
| Subject | Rule |
| --- | --- |
| Home counters | what waits |
| \`/index\`, \`/common\` | pages |
## 2. Modes
- **System mode.** NEV
`;
const targets = targetsOf(specification, '# Trade\n\n## JIS\n\n## Delivery note\n');
const broken = (text: string, file = 'x.ts') => brokenCitations({ file, text }, targets);

test.each([
  ['SPEC section 1'],
  ['SPEC sections 1 and 2, "System mode"'],
  ['SPEC section 1, "/common"'],
  ['/** (SPEC section\n * 1, "Home\n *   counters"; DOMAIN.md,\n * "Delivery note") */'],
  ['-- SPEC section 2; DOMAIN.md, "JIS"'],
  ['the specification says nothing of it'],
  ['SPECIAL'],
])('%j leads somewhere', (text) => {
  expect(broken(text)).toEqual([]);
});

test.each([
  ['SPEC says so', 'x.ts:1 SPEC without a section'],
  ['\n\nSPEC section 3', 'x.ts:3 docs/specification.md has no section 3'],
  ['SPEC section 1, "System mode"', 'x.ts:1 docs/specification.md has no entry "System mode" in section 1'],
  [
    'SPEC section 1, "Home counters" and "Gone"',
    'x.ts:1 docs/specification.md has no entry "Gone" in section 1',
  ],
  ['DOMAIN.md, JIS', 'x.ts:1 DOMAIN.md without a heading'],
  ['DOMAIN.md, "Gone"', 'x.ts:1 docs/domain.md has no heading "Gone"'],
])('%j leads nowhere', (text, what) => {
  expect(broken(text)).toEqual([expect.stringContaining(what)]);
});

test('a migration is never edited: it may name a page without a place, but no place that is gone', () => {
  const file = 'domains/a/b/server/migrations/1-b.sql';
  expect(broken('-- SPEC: doorAssociate', file)).toEqual([]);
  expect(broken('-- DOMAIN.md, "Gone"', file)).toHaveLength(1);
});
