import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useNarrow } from '@portal/platform/web/parts/use-screen.ts';
import { LINE, PADDING, TEXT_SIZE, type Drawing } from '../../contract/drawing/drawing.ts';
import { fishbone } from '../../contract/drawing/fishbone.ts';
import { whyNodes, whyTree, type WhyNode } from '../../contract/drawing/why-tree.ts';
import type { EightD } from '../../contract/fields.ts';
import { words as eightDWords } from '../../contract/words.en.ts';
import styles from '../eight-d.module.css';
import { screenWords } from '../words.en.ts';

/** Pixels of a drawing on a telephone, and elsewhere. */
const NARROW = 320;
const WIDE = 760;

/** The 5-why tree and the Ishikawa diagram of a report, with the same as text for whoever does not see them. */
export default function CauseDrawings({ report }: { report: Pick<EightD, 'content' | 'complaint'> }) {
  const words = useWords(eightDWords);
  const screen = useWords(screenWords);
  const width = useNarrow() ? NARROW : WIDE;
  const { causes } = report.content.d4;
  const effect = report.content.d13.problem ?? report.complaint;
  const root = whyNodes(effect, causes, words.causeType);
  const count = causes.length;
  return (
    <div className={styles.drawings}>
      <Drawn title={screen.whys} says={fill(screen.whysSays, { count })} drawing={whyTree(root, width)} />
      <Drawn
        title={screen.fishbone}
        says={fill(screen.fishboneSays, { count })}
        drawing={fishbone(causes, { effect, branches: words.branch }, width)}
      />
      <details className={styles.text}>
        <summary>{words.fields.causes}</summary>
        <ul>
          <Said node={root} />
        </ul>
      </details>
    </div>
  );
}

const Drawn = ({ title, says, drawing }: { title: string; says: string; drawing: Drawing }) => (
  <figure className={styles.figure}>
    <figcaption>{title}</figcaption>
    <svg
      role="img"
      aria-label={says}
      viewBox={`-1 -1 ${drawing.width + 2} ${drawing.height + 2}`}
      style={{ maxWidth: drawing.width }}
    >
      {drawing.lines.map(([x1, y1, x2, y2]) => (
        <line key={`${x1} ${y1} ${x2} ${y2}`} className={styles.line} x1={x1} y1={y1} x2={x2} y2={y2} />
      ))}
      {drawing.boxes.map(({ tone, x, y, width, height, lines }) => (
        <g key={`${x} ${y} ${lines.join('')}`}>
          {tone !== 'plain' && (
            <rect className={styles.box} data-tone={tone} x={x} y={y} width={width} height={height} rx={4} />
          )}
          <text className={styles.words} fontSize={TEXT_SIZE}>
            {lines.map((line, at) => (
              <tspan
                // oxlint-disable-next-line react/no-array-index-key -- a line is its place
                key={at}
                x={x + PADDING}
                y={y + (tone === 'plain' ? 0 : PADDING - 2) + at * LINE + TEXT_SIZE}
              >
                {line}
              </tspan>
            ))}
          </text>
        </g>
      ))}
    </svg>
  </figure>
);

const Said = ({ node }: { node: WhyNode }) => (
  <li>
    {node.text}
    {node.children.length > 0 && (
      <ul>
        {node.children.map((child) => (
          <Said key={`${child.tone} ${child.text}`} node={child} />
        ))}
      </ul>
    )}
  </li>
);
