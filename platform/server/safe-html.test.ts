import { expect, test } from 'vitest';
import { safeHtml } from './safe-html.ts';

test.each([
  ['what an editor writes', '<h2>停机</h2><p>周六 <strong>8:00</strong></p><ul><li><p>一</p></li></ul>'],
  ['a table', '<table><tbody><tr><th><p>零件</p></th></tr><tr><td><p>2</p></td></tr></tbody></table>'],
  ['a link', '<p><a href="https://example.com/a?b=1">说明</a></p>'],
  ['an address', '<p><a href="mailto:a@b.cn">a@b.cn</a></p>'],
])('%s stays as it is', (_, html) => {
  expect(safeHtml(html)).toBe(html);
});

test.each([
  ['a script', '<p>x<script>alert(1)</script></p>', '<p>x</p>'],
  ['a script in capitals, cut off', '<p>x<SCRIPT SRC=//evil.cn/x.js', '<p>x</p>'],
  ['an event', '<p onclick="alert(1)">x</p>', '<p>x</p>'],
  ['a picture with an event', '<p>x<img src=x onerror=alert(1)></p>', '<p>x</p>'],
  ['a style', '<p style="position:fixed">x</p><style>*{display:none}</style>', '<p>x</p>'],
  ['a program as link', '<p><a href="javascript:alert(1)">x</a></p>', '<p></p>'],
  ['a program as link, disguised', '<p><a href="java&#10;script:alert(1)">x</a></p>', '<p></p>'],
  ['data as link', '<p><a href="data:text/html,<script>alert(1)</script>">x</a></p>', '<p></p>'],
  ['a link without protocol', '<p><a href="//evil.cn">x</a></p>', '<p></p>'],
  ['a form', '<form action="https://evil.cn"><input name="password">x</form>', 'x'],
  ['a frame', '<iframe src="https://evil.cn">x</iframe><p>y</p>', '<p>y</p>'],
  [
    'a drawing with a script',
    '<svg><g onload="alert(1)"/><script>alert(1)</script></svg><p>y</p>',
    '<p>y</p>',
  ],
  ['a mutation through mathematics', '<math><mi><p><style><img src=x onerror=alert(1)></p></math>', ''],
  ['tags that close nothing', '<p>x</p></div></body>', '<p>x</p>'],
  [
    'what a table carries beside its cells',
    '<table style="width:9999px"><colgroup><col></colgroup><tbody><tr><td colspan="900" onclick="x()">a</td></tr></tbody></table>',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  ['a smaller sign', '<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
])('%s is taken out', (_, html, safe) => {
  expect(safeHtml(html)).toBe(safe);
});

const OWN = '/api/system/v1/file/7/0d5b1f6e-3c5a-4b0e-9a52-6f1d9c7e2a41';
test.each([
  [
    'a file of the portal',
    `<p>x</p><img src="${OWN}" alt="plan.png">`,
    `<p>x</p><img src="${OWN}" alt="plan.png" />`,
  ],
  [
    'its events and sizes',
    `<img src="${OWN}" onerror="x()" style="width:9999px" srcset="//evil.cn/x 2x">`,
    `<img src="${OWN}" />`,
  ],
  ['a foreign host', '<p>x<img src="https://evil.cn/a.png"></p>', '<p>x</p>'],
  [
    'a foreign host in the clothes of ours',
    `<img src="//evil.cn${OWN}"><img src="https://evil.cn${OWN}">`,
    '',
  ],
  ['another call', '<img src="/api/system/v1/logout">', ''],
  ['a way out of the folder', `<img src="/api/system/v1/file/7/../../logout">`, ''],
  ['the bytes themselves', '<img src="data:image/png;base64,iVBORw0KGgo=">', ''],
])('of pictures, where a text may have them, files of the portal stay alone: %s', (_, html, safe) => {
  expect(safeHtml(html, { pictures: true })).toBe(safe);
  expect(safeHtml(html)).not.toContain('<img');
});

test('what is safe stays the same when it is made safe again', () => {
  const once = safeHtml(
    '<h2>A & B</h2><p><a href="https://b.cn/?a=1&b=2" target="_blank">x</a>&lt;b&gt;</p>',
  );
  expect(safeHtml(once)).toBe(once);
});
