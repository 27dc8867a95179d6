import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { FigureRow, YardFigures } from '../../contract/figures.ts';
import { screenWords } from '../words.en.ts';
import { visitsBehind, type Asked } from './asked.ts';
import { minutesOf, nameOf, shareText, sorted, type Measure } from './measures.ts';
import styles from './figures.module.css';

type Props = { asked: Asked; figures: YardFigures; measure: Measure };

/** A bar for each group with its figures in words; it opens the visits behind it. */
export const FigureBars = ({ asked, figures, measure }: Props) => {
  const screen = useWords(screenWords);
  const isEnglish = useSession((now) => now.language) === 'en';
  const reach = (row: FigureRow): number =>
    measure === 'waiting' ? Math.max(row.waitingP90, row.waitingAverage) : minutesOf(row, measure);
  const longest = Math.max(1, ...figures.groups.map(reach));
  const part = (minutes: number): string => `${(minutes / longest) * 100}%`;
  return (
    <section className={styles.bars} aria-label={screen.measure[measure]}>
      <h2>{screen.measure[measure]}</h2>
      <ol>
        {sorted(figures.groups, asked.by, measure).map((row) => {
          const minutes = minutesOf(row, measure);
          const figure = {
            waiting: fill(screen.waitingFigure, { average: row.waitingAverage, most: row.waitingP90 }),
            door: [fill(screen.minutes, { minutes }), shareText(row)].filter(Boolean).join(' · '),
            demurrage: fill(screen.demurrageFigure, { minutes, trucks: row.overdue }),
          }[measure];
          return (
            <li key={row.key ?? ''}>
              <ToLink className={styles.one} to={visitsBehind(asked, row.key)}>
                <span className={styles.name}>
                  {nameOf(row, asked.by, isEnglish, screen.without[asked.by])}
                </span>
                <span className={styles.figure}>{figure}</span>
                <span className={styles.track} aria-hidden>
                  <span className={styles.fill} data-measure={measure} style={{ width: part(minutes) }} />
                  {measure === 'waiting' && row.trucks > 0 && (
                    <span className={styles.most} style={{ insetInlineStart: part(row.waitingP90) }} />
                  )}
                </span>
              </ToLink>
            </li>
          );
        })}
      </ol>
      {measure === 'waiting' && <p className={styles.quiet}>{screen.waitingLegend}</p>}
    </section>
  );
};
