import type { ReactNode } from 'react';
import { isoWeekOf, wallClock, weekdayOf } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { partOfDay } from './part-of-day.ts';
import styles from './home.module.css';
import { useNow } from './use-now.ts';
import { homeWords } from './words.en.ts';

/** Who is here, and what day it is at his plant. */
export const Greeting = ({ children }: { children: ReactNode }) => {
  const words = useWords(homeWords);
  const { zone } = useCellContext();
  const user = useSession((now) => now.user);
  const language = useSession((now) => now.language);
  const plant = useSession((now) => now.plants.find((one) => one.plantNo === now.plantNo));
  const { day, time } = wallClock(zone, useNow());
  const weekday = words.weekdays[weekdayOf(day) as keyof typeof words.weekdays];
  const facts = [
    day,
    weekday,
    fill(words.week, { week: isoWeekOf(day).slice(6) }),
    plant && (language === 'zh' ? plant.nameZh : plant.nameEn),
    (language === 'en' && user?.companyNameEn) || user?.companyName,
  ];
  return (
    <header className={styles.greeting}>
      <div>
        <h1>{fill(words.greeting[partOfDay(time)], { name: user?.name ?? '' })}</h1>
        <p className={styles.quiet}>{[...new Set(facts.filter(Boolean))].join(' · ')}</p>
      </div>
      {children}
    </header>
  );
};
