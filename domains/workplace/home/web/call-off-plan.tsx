import { weekdayOf } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import type { CallOffCounters } from '@portal/call-off/contract/fields.ts';
import { dayLink } from './counter-links.ts';
import styles from './home.module.css';
import { homeWords } from './words.en.ts';

const SATURDAY = 6;

/** Open call-off lines of the next 14 days as bars; each day leads to its lines. */
export const CallOffPlan = ({ plan, today }: { plan: CallOffCounters['plan']; today: string }) => {
  const words = useWords(homeWords);
  const { unit } = useCellContext();
  const most = Math.max(...plan.map(({ lines }) => lines));
  if (most === 0) return <p className={styles.quiet}>{words.plan.none}</p>;
  return (
    <ol className={styles.plan} aria-label={words.plan.label}>
      {plan.map(({ day, lines, quantities }) => {
        const weekday = weekdayOf(day) as keyof typeof words.weekdays;
        const amounts = quantities.map((one) => `${formatQuantity(one.quantity)} ${unit(one.unit)}`);
        const message = fill(words.plan.day, {
          day,
          weekday: words.weekdays[weekday],
          lines,
          quantities: amounts.map((amount) => ` · ${amount}`).join(''),
        });
        return (
          <li
            key={day}
            data-weekend={weekday >= SATURDAY || undefined}
            data-today={day === today || undefined}
          >
            <ToLink to={dayLink(day)} className={styles.day}>
              <span className={styles.message}>{message}</span>
              <span aria-hidden className={styles.lines}>
                {lines === 0 ? '' : formatQuantity(String(lines))}
              </span>
              <span aria-hidden className={styles.track}>
                <span
                  className={styles.bar}
                  title={message}
                  style={{ height: `${Math.round((lines / most) * 100)}%` }}
                />
              </span>
              <span aria-hidden className={styles.date}>
                {day === today ? words.plan.today : words.weekdays[weekday]}
                <small>{day.slice(5)}</small>
              </span>
            </ToLink>
          </li>
        );
      })}
    </ol>
  );
};
