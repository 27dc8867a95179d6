import { useState } from 'react';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { readCalendar } from '../../contract/calendar/calendar-calls.ts';
import { CalendarEditor } from './calendar-editor.tsx';

/** The calendar of the plant, a year at a time. */
export default function CalendarPage() {
  const kit = useWords(kitWords);
  const address = useAddress();
  const [thisYear] = useState(() => new Date().getFullYear());
  const typed = Number(address.year);
  const year = Number.isInteger(typed) && typed >= 2000 && typed <= 2999 ? typed : thisYear;
  const { data, error, refetch } = useAnswer(readCalendar, { year });
  if (error) return <LoadFailure title={kit.detail.failed} failure={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton />;
  return <CalendarEditor key={year} year={year} kept={data} />;
}
