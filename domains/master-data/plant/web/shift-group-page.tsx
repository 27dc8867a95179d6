import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import * as calls from '../contract/calendar/calendar-calls.ts';
import { words as plantWords } from '../contract/words.en.ts';

/** The shift groups that the calendar gives to days. */
export default function ShiftGroupsPage() {
  const words = useWords(plantWords);
  return (
    <RecordScreen
      name="shift-groups"
      entity="shift_group"
      calls={{
        list: calls.listShiftGroups,
        export: calls.exportShiftGroups,
        create: calls.createShiftGroup,
        change: calls.changeShiftGroup,
        template: calls.downloadShiftGroupTemplate,
        import: calls.importShiftGroups,
      }}
      words={{ ...words, fields: { ...words.fields, ...words.shiftGroups.fields } }}
      create={words.shiftGroups.create}
      empty={words.shiftGroups.empty}
      nameOf={(group) => group.code}
      refreshes={[calls.readCalendar]}
    />
  );
}
