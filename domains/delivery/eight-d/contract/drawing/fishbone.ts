import { branches, type Branch } from '../content/content.ts';
import type { Cause } from '../content/shapes.ts';
import { bottomOf, boxOf, LINE, type DrawnBox, type DrawnLine, type Drawing } from './drawing.ts';

type Named = { readonly effect: string; readonly branches: Readonly<Record<Branch, string>> };
type Bone = { readonly name: string; readonly causes: readonly string[] };

/** From this width on it lies, as people know it; below it stands upright. */
const LYING = 600;

/** An Ishikawa diagram of the causes by their branches: what went wrong is its head. */
export const fishbone = (causes: readonly Cause[], named: Named, width: number): Drawing => {
  const bones = branches.map((branch): Bone => ({
    name: named.branches[branch],
    causes: causes.flatMap(({ branch: of, hypothesis }, at) =>
      of === branch && hypothesis !== null ? [`${at + 1}. ${hypothesis}`] : [],
    ),
  }));
  return width >= LYING ? lying(bones, named.effect, width) : upright(bones, named.effect, width);
};

const HEAD = 150;
const BONES_A_SIDE = 3;
const LABEL = 104;
const SLANT = 22;
const SPACE = 10;

const lying = (bones: readonly Bone[], effect: string, width: number): Drawing => {
  const column = (width - HEAD) / BONES_A_SIDE;
  const text = { width: column - SLANT - SPACE };
  const heightOf = ({ name, causes }: Bone): number =>
    [
      boxOf('branch', name, { x: 0, y: 0, width: LABEL }),
      ...causes.map((cause) => plain(cause, 0, 0, text.width)),
    ].reduce((sum, { height }) => sum + height, SPACE);
  const [upper, lower] = [bones.slice(0, BONES_A_SIDE), bones.slice(BONES_A_SIDE)];
  const head = boxOf('effect', effect, { x: width - HEAD + SPACE, y: 0, width: HEAD - SPACE });
  const over = Math.max(head.height / 2, ...upper.map(heightOf));
  const under = Math.max(head.height / 2, ...lower.map(heightOf));
  const boxes: DrawnBox[] = [{ ...head, y: over - head.height / 2 }];
  const lines: DrawnLine[] = [[0, over, head.x, over]];
  for (const [at, bone] of upper.entries()) {
    const x = at * column;
    const label = boxOf('branch', bone.name, { x, y: 0, width: LABEL });
    boxes.push(label);
    lines.push([x + SPACE, bottomOf(label), x + SPACE + SLANT, over]);
    let y = bottomOf(label) + SPACE / 2;
    for (const cause of bone.causes) {
      const box = plain(cause, x + SLANT + SPACE, y, text.width);
      boxes.push(box);
      y = bottomOf(box);
    }
  }
  for (const [at, bone] of lower.entries()) {
    const x = at * column;
    const label = boxOf('branch', bone.name, { x, y: 0, width: LABEL });
    const top = over + under - label.height;
    boxes.push({ ...label, y: top });
    lines.push([x + SPACE, top, x + SPACE + SLANT, over]);
    let y = over + SPACE / 2;
    for (const cause of bone.causes) {
      const box = plain(cause, x + SLANT + SPACE, y, text.width);
      boxes.push(box);
      y = bottomOf(box);
    }
  }
  return { width, height: over + under, boxes, lines };
};

const SPINE = 12;
const OUT = 34;

const upright = (bones: readonly Bone[], effect: string, width: number): Drawing => {
  const head = boxOf('effect', effect, { x: 0, y: 0, width });
  const boxes: DrawnBox[] = [head];
  const lines: DrawnLine[] = [];
  let y = bottomOf(head) + SPACE * 2;
  let last = y;
  for (const { name, causes } of bones) {
    const label = boxOf('branch', name, { x: OUT, y, width: LABEL });
    boxes.push(label);
    const middle = y + label.height / 2;
    last = middle - SPACE;
    lines.push([SPINE, last, OUT, middle]);
    y = bottomOf(label) + SPACE / 2;
    for (const cause of causes) {
      const box = plain(cause, OUT, y, width - OUT);
      boxes.push(box);
      y = bottomOf(box);
    }
    y += SPACE;
  }
  return { width, height: y, boxes, lines: [[SPINE, bottomOf(head), SPINE, last], ...lines] };
};

const plain = (text: string, x: number, y: number, width: number): DrawnBox => {
  const box = boxOf('plain', text, { x, y, width });
  return { ...box, height: box.lines.length * LINE + 4 };
};
