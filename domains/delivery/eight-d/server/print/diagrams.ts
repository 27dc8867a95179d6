import type { Language } from '@portal/platform/contract/words.ts';
import type { PrintDiagram } from '@portal/platform/server/print/paper/diagram.ts';
import { LINE, PADDING, type BoxTone, type Drawing } from '../../contract/drawing/drawing.ts';
import { fishbone } from '../../contract/drawing/fishbone.ts';
import { whyNodes, whyTree } from '../../contract/drawing/why-tree.ts';
import type { EightD } from '../../contract/fields.ts';
import { words } from '../../contract/words.en.ts';

/** Pixels that the width of the paper stands for. */
const PAPER = 680;

const COLOURS: Readonly<Record<BoxTone, string | null>> = {
  effect: '#fee2e2',
  kind: '#e2e8f0',
  why: '#f8fafc',
  cause: '#dbeafe',
  branch: '#e2e8f0',
  plain: null,
};

/** The 5-why tree and the Ishikawa diagram of D4; none where there is no cause. */
export const diagramsOf = ({ content, complaint }: EightD, language: Language): PrintDiagram[] => {
  const { causes } = content.d4;
  if (causes.length === 0) return [];
  const { print, causeType, branch } = words[language];
  const effect = content.d13.problem ?? complaint;
  return [
    diagram(print.whys, whyTree(whyNodes(effect, causes, causeType), PAPER)),
    diagram(print.fishbone, fishbone(causes, { effect, branches: branch }, PAPER)),
  ];
};

const diagram = (caption: string, { boxes, ...drawing }: Drawing): PrintDiagram => ({
  caption,
  ...drawing,
  lineHeight: LINE,
  padding: PADDING,
  boxes: boxes.map(({ tone, ...box }) => ({ ...box, colour: COLOURS[tone] })),
});
