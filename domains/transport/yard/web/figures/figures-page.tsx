import { DatePicker, Empty, Segmented, Spin } from 'antd';
import dayjs from 'dayjs';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { figureGroups, MOST_FIGURE_DAYS, readYardFigures, type YardFigures } from '../../contract/figures.ts';
import { words as yardWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { askedIn } from './asked.ts';
import { FigureBars } from './figure-bars.tsx';
import { FigureTable } from './figure-table.tsx';
import { measures, type Measure } from './measures.ts';
import styles from './figures.module.css';

/** How long trucks wait, how docks are used and who stays too long, of visits that are over. */
export default function YardFiguresPage() {
  const words = useWords(yardWords);
  const screen = useWords(screenWords);
  const kit = useWords(kitWords);
  const address = useAddress();
  const setAddress = useSetAddress();
  const zone = useSession((now) => now.plants.find(({ plantNo }) => plantNo === now.plantNo)?.zone);
  const asked = askedIn(address, zone ?? 'Asia/Shanghai');
  const measure = measures.find((one) => one === address.measure) ?? 'waiting';
  const { data, error, refetch } = useAnswer(readYardFigures, asked);
  const set = (change: Record<string, string>): void => setAddress({ ...address, ...change });
  return (
    <div className={styles.page}>
      <section className={styles.bar}>
        <DatePicker.RangePicker
          aria-label={words.fields.checkedInAt}
          allowClear={false}
          value={[dayjs(asked.checkedInAtFrom), dayjs(asked.checkedInAtTo)]}
          // Beyond the most days the second one cannot be chosen.
          disabledDate={(day, { from }) =>
            from !== undefined && Math.abs(day.diff(from, 'days')) >= MOST_FIGURE_DAYS
          }
          onChange={(days) =>
            days?.[0] &&
            days[1] &&
            set({ from: days[0].format('YYYY-MM-DD'), to: days[1].format('YYYY-MM-DD') })
          }
        />
        <Segmented
          aria-label={words.fields.by}
          value={asked.by}
          options={figureGroups.map((value) => ({ value, label: words.by[value] }))}
          onChange={(by) => set({ by })}
        />
        <Segmented<Measure>
          aria-label={screen.measures}
          value={measure}
          options={measures.map((value) => ({ value, label: screen.measure[value] }))}
          onChange={(next) => set({ measure: next })}
        />
      </section>
      {error && <LoadFailure title={kit.detail.failed} failure={error} retry={() => void refetch()} />}
      {!error && data === undefined && <Spin />}
      {data && <Sums figures={data} />}
      {data && data.all.trucks === 0 && <Empty description={screen.noFigures} />}
      {data && data.all.trucks > 0 && (
        <div className={styles.beside}>
          <FigureBars asked={asked} figures={data} measure={measure} />
          <FigureTable asked={asked} figures={data} />
        </div>
      )}
    </div>
  );
}

/** All visits together, in figures. */
const Sums = ({ figures: { all, yardFreeMinutes } }: { figures: YardFigures }) => {
  const { fields } = useWords(yardWords);
  const screen = useWords(screenWords);
  return (
    <>
      <dl className={styles.sums}>
        {(
          ['trucks', 'waitingAverage', 'waitingP90', 'doorMinutes', 'overdue', 'demurrageMinutes'] as const
        ).map((field) => (
          <div key={field}>
            <dt>{fields[field]}</dt>
            <dd>{all[field].toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.says}>{fill(screen.freeMinutes, { minutes: yardFreeMinutes })}</p>
    </>
  );
};
