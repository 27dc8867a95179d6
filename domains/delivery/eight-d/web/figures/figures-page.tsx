import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { lazy } from 'react';
import { addDays, isDay, today } from '@portal/platform/contract/day.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { FigurePage } from '@portal/platform/web/figures/figure-page.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { readEightDFigures } from '../../contract/figures.ts';
import { words as eightDWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

/** Loaded when there is something to draw. */
const StageFigures = lazy(async () => import('./stage-figures.tsx'));

/** Without an address: these days until today. */
const DAYS = 180;

/** How long each stage of 8D reports took with either side, and how often it was late. */
export default function EightDFiguresPage() {
  const words = useWords(eightDWords);
  const screen = useWords(screenWords).figures;
  const address = useAddress();
  const setAddress = useSetAddress();
  const zone = useSession((now) => now.plants.find(({ plantNo }) => plantNo === now.plantNo)?.zone);
  const now = today(zone ?? 'Asia/Shanghai');
  const { from = '', to = '' } = address;
  const until = isDay(to) ? to : now;
  const since = isDay(from) && from <= until ? from : addDays(until, 1 - DAYS);
  return (
    <FigurePage
      controls={
        <DatePicker.RangePicker
          aria-label={words.fields.complaintDate}
          allowClear={false}
          value={[dayjs(since), dayjs(until)]}
          onChange={(days) =>
            days?.[0] &&
            days[1] &&
            setAddress({
              ...address,
              from: days[0].format('YYYY-MM-DD'),
              to: days[1].format('YYYY-MM-DD'),
            })
          }
        />
      }
      answer={useAnswer(readEightDFigures, { complaintDateFrom: since, complaintDateTo: until })}
      isEmpty={({ stages }) => stages.every(({ reports }) => reports === 0)}
      empty={screen.empty}
    >
      {({ stages }) => <StageFigures stages={stages} from={since} until={until} />}
    </FigurePage>
  );
}
