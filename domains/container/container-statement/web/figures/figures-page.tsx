import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { lazy } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { FigureChoice, FigurePage } from '@portal/platform/web/figures/figure-page.tsx';
import { useDrawn } from '@portal/platform/web/figures/use-drawn.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { partnerKinds } from '../../contract/fields.ts';
import { figureGroups, MOST_MONTHS, readContainerFigures } from '../../contract/figures.ts';
import { isPartner } from '../../contract/status.ts';
import { words as statementWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { drawings } from './drawings.ts';
import { filtersIn, type FigureFilters } from './filters.ts';

/** Loaded when there is something to draw. */
const Sums = lazy(async () => import('./sums.tsx'));
const Groups = lazy(async () => import('./groups.tsx'));

/** How containers circulate at partners: turnover, idle stock and shrink as bars, with the figures behind. */
export default function ContainerFiguresPage() {
  const screen = useWords(screenWords).figures;
  const address = useAddress();
  const party = useSession((now) => now.user?.party);
  const zone = useSession((now) => now.plants.find(({ plantNo }) => plantNo === now.plantNo)?.zone);
  const filters = filtersIn(address, zone ?? 'Asia/Shanghai', party === 'forwarder');
  return (
    <FigurePage
      controls={<Controls filters={filters} isOwn={isPartner(party)} />}
      answer={useAnswer(readContainerFigures, filters)}
      renderHead={(answer) => <Sums figures={answer} isMonthly={filters.by === 'month'} />}
      isEmpty={({ groups }) => groups.length === 0}
      empty={screen.none}
    >
      {(answer) => <Groups figures={answer} filters={filters} />}
    </FigurePage>
  );
}

type ControlProps = { filters: FigureFilters; /** Partners see their own alone. */ isOwn: boolean };

const Controls = ({ filters, isOwn }: ControlProps) => {
  const words = useWords(statementWords);
  const screen = useWords(screenWords).figures;
  const address = useAddress();
  const setAddress = useSetAddress();
  const set = (change: Record<string, string>): void => setAddress({ ...address, ...change });
  return (
    <>
      <DatePicker.RangePicker
        picker="month"
        aria-label={screen.months}
        allowClear={false}
        format="YYYY-MM"
        value={[dayjs(`${filters.monthFrom}-01`), dayjs(`${filters.monthTo}-01`)]}
        // Beyond the most months the second one cannot be selected.
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
      {!isOwn && (
        <FigureChoice
          label={words.fields.holderKind}
          value={filters.holderKind}
          values={partnerKinds}
          names={words.holder}
          onChange={(kind) => set({ kind, partner: '' })}
        />
      )}
      <FigureChoice
        label={words.fields.by}
        value={filters.by}
        values={figureGroups}
        names={words.by}
        onChange={(by) => set({ by })}
      />
      <FigureChoice
        label={screen.measures}
        value={useDrawn(drawings)}
        values={drawings}
        names={screen.measure}
        onChange={(measure) => set({ measure })}
      />
      {!isOwn && (
        <CodeSearch
          label={words.fields.holderCode}
          code={filters.holderCode}
          onSearch={(partner) => set({ partner })}
        />
      )}
      <CodeSearch
        label={words.fields.containerCode}
        code={filters.containerCode}
        onSearch={(container) => set({ container })}
      />
    </>
  );
};

const CODE_WIDTH = 180;

type SearchProps = { label: string; code: string | undefined; onSearch: (code: string) => void };

const CodeSearch = ({ label, code, onSearch }: SearchProps) => (
  <Input.Search
    key={code}
    style={{ width: CODE_WIDTH }}
    allowClear
    aria-label={label}
    placeholder={label}
    defaultValue={code}
    onSearch={(typed) => onSearch(typed.trim())}
  />
);
