import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../../contract/calendar/calendar-calls.ts';
import { words as plantWords } from '../../contract/words.en.ts';

/** The published days as a list, and their workbook. */
export default function CalendarDaysPage() {
  const words = useWords(plantWords);
  const language = useSession((now) => now.language);
  return (
    <ListScreen
      list={calls.listCalendarDays}
      name="calendar-days"
      words={words}
      columns={drawnColumns(calls.listCalendarDays, words, language)}
      filters={drawnFilters(calls.listCalendarDays, words, language)}
      exportWith={calls.exportCalendarDays}
      importWith={{ template: calls.downloadCalendarTemplate, upload: calls.importCalendarDays }}
      emptyHint={words.calendar.noDays}
    />
  );
}
