import { expect, test } from 'vitest';
import { SAME_LABEL_MS, cameIntoView, readBundle, type BundleScan } from './bundle.ts';

const [RS, GS, EOT] = ['\u001E', '\u001D', '\u0004'];
const twenty: BundleScan = { kind: 'bundle', containerCode: 'KLT4147', quantity: 20 };
const box: BundleScan = { kind: 'container', containerCode: 'KLT4147' };
const none: BundleScan = { kind: 'none' };

test.each<[says: string, text: string, BundleScan]>([
  ['a Data Matrix', `[)>${RS}06${GS}JKLT4147${GS}Q20${RS}${EOT}`, twenty],
  ['in any order, with other fields', `[)>${RS}06${GS}Q20${GS}2L013${GS}JKLT4147${RS}${EOT}`, twenty],
  ['with separators spelt out', '[)><RS>06<GS>JKLT4147<GS>Q20<RS><EOT>', twenty],
  ['with bars', '[)>|06|JKLT4147|Q20|', twenty],
  ['with lost separators', '[)>06JKLT4147Q20', twenty],
  ['one code', 'JKLT4147Q20', twenty],
  ['typed in small letters, with a space', 'jklt4147 q20', twenty],
  ['a container with a Q in its number', 'JQX4Q20', { ...twenty, containerCode: 'QX4' }],
  ['without a quantity', 'JKLT4147', box],
  ['the container alone', 'KLT4147', box],
  ['the number of a bundle', 'JUN123456789000000042', { kind: 'plate', plate: 'JUN123456789000000042' }],
  ['both: the container counts', `[)>${RS}06${GS}JUN123456789000000042${GS}JKLT4147${GS}Q20`, twenty],
  ['none in a bundle', 'JKLT4147Q0', none],
  ['more than a bundle holds', 'JKLT4147Q99999', none],
  ['a label of goods', `[)>${RS}06${GS}6JUN123456789000000042${GS}Q480${RS}${EOT}`, none],
  ['a goods label with lost separators', '[)>066JUN123456789000000042Q480', none],
  ['nothing', '', none],
  ['signs', '??', none],
  ['far too much', 'J'.repeat(400), none],
])('%s', (_, text, scan) => {
  expect(readBundle(text)).toEqual(scan);
});

const code = (text: string, format = 'DataMatrix') => ({ format, text });
test('a label before the camera counts once; what comes again later, or twice in one picture, counts again', () => {
  const first = cameIntoView(new Map(), [code('A'), code('A', 'Code128')], 0);
  expect(first.came).toEqual(['A']);
  const next = cameIntoView(first.view, [code('A'), code('B')], 350);
  expect(next.came).toEqual(['B']);
  const held = cameIntoView(next.view, [code('A')], SAME_LABEL_MS);
  expect(held.came).toEqual([]);
  const again = cameIntoView(held.view, [code('A'), code('B'), code('B')], 2 * SAME_LABEL_MS);
  expect(again.came).toEqual(['A', 'B', 'B']);
});
