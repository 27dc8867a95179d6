import { isNegative, isPositive, isZero, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { Tone } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { FigureTiles } from '@portal/platform/web/figures/figure-tiles.tsx';
import { PartsBar } from '@portal/platform/web/figures/parts-bar.tsx';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import type { Agreement } from '../../contract/release/release-fields.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { arithmetic, figureNames, partsOf, type FigureName, type Part } from './figure-parts.ts';
import styles from './figures-bar.module.css';

type Props = Pick<Agreement, 'figures' | 'unit' | 'cutOff'>;

/** The cumulative figures of an agreement: one bar of its whole demand, and each figure with the arithmetic behind it. */
export const FiguresBar = ({ figures, unit, cutOff }: Props) => {
  const words = useWords(callOffWords).figures;
  const screen = useWords(screenWords).figures;
  const look = useCellContext();
  const shown = (quantity: Quantity) => `${formatQuantity(quantity)} ${look.unit(unit)}`;
  const places = {
    ...Object.fromEntries(
      Object.entries(arithmetic(figures)).map(([name, quantity]) => [name, formatQuantity(quantity)]),
    ),
    cutOff,
  };
  const amount = { kind: 'amount', unit: look.unit(unit) } as const;
  return (
    <div className={styles.figures}>
      <PartsBar
        label={fill(words.bar, {
          required: shown(figures.required),
          received: shown(figures.received),
          inTransit: shown(figures.inTransit),
          open: shown(figures.open),
        })}
        measure={amount}
        parts={Object.entries(partsOf(figures)).map(([key, value]) => ({
          key,
          name: screen.part[key as Part],
          value,
          tone: PART_TONES[key as Part],
        }))}
        empty={screen.nothing}
      />
      <FigureTiles
        tiles={figureNames.map((key) => ({
          measure: { ...amount, key, name: words[key] },
          value: figures[key],
          how: fill<string>(screen.how[key], places),
          tone: toneOf(key, figures[key]),
        }))}
      />
      {isPositive(figures.sentByRelease) && (
        <p>{fill(screen.sentByRelease, { quantity: shown(figures.sentByRelease) })}</p>
      )}
    </div>
  );
};

const PART_TONES = {
  received: 'good',
  inTransit: 'work',
  backlog: 'trouble',
  later: 'waiting',
} as const satisfies Record<Part, Tone>;

/** What is late is red, what is beyond the demand amber; nothing of either is quiet. */
const toneOf = (name: FigureName, quantity: Quantity): 'trouble' | 'attention' | undefined => {
  if (name === 'backlog' && !isZero(quantity)) return 'trouble';
  if (name === 'credit' && !isZero(quantity)) return 'attention';
  return name === 'open' && isNegative(quantity) ? 'attention' : undefined;
};
