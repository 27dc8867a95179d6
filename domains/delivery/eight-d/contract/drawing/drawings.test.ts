import { describe, expect, test } from 'vitest';
import type { Cause } from '../content/shapes.ts';
import { broken, type Drawing } from './drawing.ts';
import { fishbone } from './fishbone.ts';
import { whyNodes, whyTree } from './why-tree.ts';

const cause = (more: Partial<Cause>): Cause => ({
  causeType: 'TUA',
  branch: 'machine',
  causeCode: 'tool',
  hypothesis: '刀具磨损超过寿命后仍在使用，导致孔径偏小',
  why1: '孔径偏小',
  why2: '刀具磨损',
  why3: null,
  why4: null,
  why5: null,
  method: null,
  result: null,
  clarificationDate: null,
  ...more,
});
const causes = [
  cause({}),
  cause({ why2: 'Spindle out of true', hypothesis: 'Bearing worn', branch: 'machine' }),
  cause({ causeType: 'SUN', branch: 'measurement', hypothesis: '抽检频次不足', why1: null, why2: null }),
];
const names = { TUA: '技术原因（发生）', SUN: '系统原因（流出）' };
const branchNames = {
  man: '人',
  machine: '机',
  material: '料',
  method: '法',
  measurement: '测',
  environment: '环',
};

/** Nothing lies outside, and no two boxes lie over each other. */
const isReadable = ({ width, height, boxes, lines }: Drawing): boolean =>
  boxes.every(
    ({ x, y, width: wide, height: high }) =>
      x >= 0 && y >= 0 && x + wide <= width + 0.01 && y + high <= height + 0.01,
  ) &&
  lines.every((line) => line.every((point, at) => point >= 0 && point <= (at % 2 === 0 ? width : height))) &&
  boxes.every((one, at) =>
    boxes.every(
      (other, then) =>
        then <= at ||
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y,
    ),
  );

describe('text is broken to its width', () => {
  test.each([
    ['Tool worn out', 60, ['Tool', 'worn out']],
    ['孔径偏小孔径偏小', 50, ['孔径偏小', '孔径偏小']],
    ['Donaudampfschiff', 60, ['Donaudam', 'pfschiff']],
    ['', 60, ['']],
  ])('%s in %i', (text, width, lines) => expect(broken(text, width)).toEqual(lines));
});

test('causes share the answers that they have in common', () => {
  const root = whyNodes('装配困难', causes, names);
  expect(root.children.map(({ text }) => text)).toEqual(['技术原因（发生）', '系统原因（流出）']);
  expect(root.children[0]!.children.map(({ text }) => text)).toEqual(['孔径偏小']);
  expect(root.children[0]!.children[0]!.children.map(({ text }) => text)).toEqual([
    '刀具磨损',
    'Spindle out of true',
  ]);
  expect(root.children[1]!.children[0]).toMatchObject({ tone: 'cause', text: '3. 抽检频次不足' });
});

describe.each([320, 390, 620, 900])('at %i pixels', (width) => {
  const many = Array.from({ length: 12 }, (_, at) =>
    cause({ why1: `Answer ${at}`, why3: '为什么', why4: '为什么', why5: 'because of it' }),
  );
  test.each([[causes], [many], [[]]])('tree and diagram are readable', (drawn) => {
    expect(isReadable(whyTree(whyNodes('装配困难', drawn, names), width))).toBe(true);
    const ofBranches = drawn.map((one, at) => ({
      ...one,
      branch: (['man', 'material', 'method'] as const)[at % 3]!,
    }));
    for (const all of [drawn, ofBranches])
      expect(isReadable(fishbone(all, { effect: '装配困难：孔径偏小', branches: branchNames }, width))).toBe(
        true,
      );
  });
});
