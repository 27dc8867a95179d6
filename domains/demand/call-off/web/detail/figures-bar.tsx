import { Tooltip } from 'antd';
import { isNegative, isPositive, isZero, type Quantity } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
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
  const parts = Object.entries(partsOf(figures)).filter(([, quantity]) => isPositive(quantity)) as [
    Part,
    Quantity,
  ][];
  return (
    <div className={styles.figures}>
      <div
        className={styles.bar}
        role="img"
        aria-label={fill(words.bar, {
          required: shown(figures.required),
          received: shown(figures.received),
          inTransit: shown(figures.inTransit),
          open: shown(figures.open),
        })}
      >
        {parts.map(([part, quantity]) => (
          <div key={part} data-part={part} style={{ flexGrow: Number(quantity) }} aria-hidden>
            {screen.part[part]} {formatQuantity(quantity)}
          </div>
        ))}
        {parts.length === 0 && <div data-part="none">{screen.nothing}</div>}
      </div>
      <dl className={styles.tiles}>
        {figureNames.map((name) => (
          <div key={name} data-tone={toneOf(name, figures[name])}>
            <dt>{words[name]}</dt>
            <dd>
              <Tooltip title={fill<string>(screen.how[name], places)} trigger={['hover', 'focus', 'click']}>
                <button type="button" aria-label={`${words[name]} ${shown(figures[name])}`}>
                  {formatQuantity(figures[name])} <span className={styles.unit}>{look.unit(unit)}</span>
                </button>
              </Tooltip>
            </dd>
          </div>
        ))}
      </dl>
      {isPositive(figures.sentByRelease) && (
        <p>{fill(screen.sentByRelease, { quantity: shown(figures.sentByRelease) })}</p>
      )}
    </div>
  );
};

/** What is late is red, what is beyond the demand amber; nothing of either is quiet. */
const toneOf = (name: FigureName, quantity: Quantity): string | undefined => {
  if (name === 'backlog' && !isZero(quantity)) return 'trouble';
  if (name === 'credit' && !isZero(quantity)) return 'attention';
  return name === 'open' && isNegative(quantity) ? 'attention' : undefined;
};
