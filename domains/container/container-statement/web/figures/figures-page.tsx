import { DatePicker, Empty, Input, Segmented, Spin } from 'antd';
import dayjs from 'dayjs';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { partnerKinds } from '../../contract/fields.ts';
import {
  figureGroups,
  MOST_MONTHS,
  readContainerFigures,
  type ContainerFigures,
} from '../../contract/figures.ts';
import { isPartner } from '../../contract/status.ts';
import { words as statementWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { askedIn } from './asked.ts';
import { FigureBars } from './figure-bars.tsx';
import { FigureTable } from './figure-table.tsx';
import styles from './figures.module.css';
import { measures, type Measure } from './measures.ts';

/** How containers circulate at partners: turnover, idle stock and shrink as bars, with the figures behind. */
export default function ContainerFiguresPage() {
  const words = useWords(statementWords);
  const screen = useWords(screenWords).figures;
  const kit = useWords(kitWords);
  const address = useAddress();
  const setAddress = useSetAddress();
  const party = useSession((now) => now.user?.party);
  const zone = useSession((now) => now.plants.find(({ plantNo }) => plantNo === now.plantNo)?.zone);
  const asked = askedIn(address, zone ?? 'Asia/Shanghai', party === 'forwarder');
  const measure = measures.find((one) => one === address.measure) ?? 'cycle';
  const { data, error, refetch } = useAnswer(readContainerFigures, asked);
  const set = (change: Record<string, string>): void => setAddress({ ...address, ...change });
  return (
    <div className={styles.page}>
      <section className={styles.bar}>
        <DatePicker.RangePicker
          picker="month"
          aria-label={screen.months}
          allowClear={false}
          format="YYYY-MM"
          value={[dayjs(`${asked.monthFrom}-01`), dayjs(`${asked.monthTo}-01`)]}
          // Beyond the most months the second one cannot be chosen.
          disabledDate={(day, { from }) =>
            day.isAfter(dayjs(), 'month') ||
            (from !== undefined && Math.abs(day.diff(from, 'months')) >= MOST_MONTHS)
          }
          onChange={(months) =>
            months?.[0] &&
            months[1] &&
            set({ from: months[0].format('YYYY-MM'), to: months[1].format('YYYY-MM') })
          }
        />
        {!isPartner(party) && (
          <Segmented
            className={styles.choice}
            aria-label={words.fields.holderKind}
            value={asked.holderKind}
            options={partnerKinds.map((value) => ({ value, label: words.holder[value] }))}
            onChange={(kind) => set({ kind, partner: '' })}
          />
        )}
        <Segmented
          className={styles.choice}
          aria-label={words.fields.by}
          value={asked.by}
          options={figureGroups.map((value) => ({ value, label: words.by[value] }))}
          onChange={(by) => set({ by })}
        />
        <Segmented<Measure>
          className={styles.choice}
          aria-label={screen.measures}
          value={measure}
          options={measures.map((value) => ({ value, label: screen.measure[value] }))}
          onChange={(next) => set({ measure: next })}
        />
        {!isPartner(party) && (
          <Input.Search
            key={`partner ${asked.holderCode ?? ''}`}
            className={styles.code}
            allowClear
            aria-label={words.fields.holderCode}
            placeholder={words.fields.holderCode}
            defaultValue={asked.holderCode}
            onSearch={(partner) => set({ partner: partner.trim() })}
          />
        )}
        <Input.Search
          key={`container ${asked.containerCode ?? ''}`}
          className={styles.code}
          allowClear
          aria-label={words.fields.containerCode}
          placeholder={words.fields.containerCode}
          defaultValue={asked.containerCode}
          onSearch={(container) => set({ container: container.trim() })}
        />
      </section>
      {error && <LoadFailure title={kit.detail.failed} failure={error} retry={() => void refetch()} />}
      {!error && data === undefined && <Spin />}
      {data && <Sums figures={data} />}
      {data && data.groups.length === 0 && <Empty description={screen.none} />}
      {data && data.groups.length > 0 && (
        <>
          <FigureBars asked={asked} figures={data} measure={measure} />
          <FigureTable asked={asked} figures={data} />
        </>
      )}
    </div>
  );
}

/** All groups together, in figures. */
const Sums = ({ figures: { all } }: { figures: ContainerFigures }) => {
  const { fields } = useWords(statementWords);
  const screen = useWords(screenWords).figures;
  return (
    <dl className={styles.sums}>
      {(['averageStock', 'taken', 'given', 'cycleDays', 'shrinkPercent', 'idle90'] as const).map((field) => (
        <div key={field}>
          <dt>{fields[field]}</dt>
          <dd>{all[field]?.toLocaleString('en-US') ?? screen.nothing}</dd>
        </div>
      ))}
    </dl>
  );
};
