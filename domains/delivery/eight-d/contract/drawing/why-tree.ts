import { whys } from '../content/content.ts';
import type { Cause } from '../content/shapes.ts';
import { bottomOf, boxOf, type BoxTone, type DrawnBox, type DrawnLine, type Drawing } from './drawing.ts';

/** A place of the tree: what is asked "why" of, and the answers. */
export type WhyNode = { readonly tone: BoxTone; readonly text: string; readonly children: WhyNode[] };

/**
 * Causes as a tree: the problem, the kinds of cause, answer behind answer, and the cause at the end. Causes whose first answers are the same share
 * them. `names` are the words of the kinds.
 */
export const whyNodes = (
  problem: string,
  causes: readonly Cause[],
  names: Readonly<Record<string, string>>,
): WhyNode => {
  const root: WhyNode = { tone: 'effect', text: problem, children: [] };
  for (const [at, cause] of causes.entries()) {
    const kind = cause.causeType === null ? '' : (names[cause.causeType] ?? cause.causeType);
    let place = kind === '' ? root : childOf(root, 'kind', kind);
    for (const why of whys) {
      const answer = cause[why];
      if (answer !== null) place = childOf(place, 'why', answer);
    }
    if (cause.hypothesis !== null)
      place.children.push({ tone: 'cause', text: `${at + 1}. ${cause.hypothesis}`, children: [] });
  }
  return root;
};

const childOf = (parent: WhyNode, tone: BoxTone, text: string): WhyNode => {
  const known = parent.children.find((child) => child.tone === tone && child.text === text);
  if (known) return known;
  const made: WhyNode = { tone, text, children: [] };
  parent.children.push(made);
  return made;
};

const INDENT = 22;
const GAP = 8;
const STEM = 10;
/** Narrower no box gets, however deep it stands. */
const NARROWEST = 120;

/** The tree downwards, each answer further in than what it answers: as readable on a phone as on a wide screen. */
export const whyTree = (root: WhyNode, width: number): Drawing => {
  const boxes: DrawnBox[] = [];
  const lines: DrawnLine[] = [];
  let y = 0;
  const place = (node: WhyNode, depth: number): DrawnBox => {
    const x = Math.min(depth * INDENT, Math.max(0, width - NARROWEST));
    const box = boxOf(node.tone, node.text, { x, y, width: width - x });
    boxes.push(box);
    y = bottomOf(box) + GAP;
    for (const child of node.children) {
      const below = place(child, depth + 1);
      const middle = below.y + below.height / 2;
      lines.push([x + STEM, bottomOf(box), x + STEM, middle], [x + STEM, middle, below.x, middle]);
    }
    return box;
  };
  place(root, 0);
  return { width, height: Math.max(0, y - GAP), boxes, lines };
};
