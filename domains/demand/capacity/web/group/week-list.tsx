import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  exportCapacityGroupWeeks,
  importCapacityGroupWeeks,
  listCapacityGroupWeeks,
} from '../../contract/endpoints.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

/** What a group can make week by week; the workbook goes out and comes back. */
export const WeekList = ({ groupId }: { groupId: string }) => {
  const words = useWords(capacityWords);
  const screen = useWords(screenWords).group;
  const language = useSession((now) => now.language);
  return (
    <ListScreen
      list={listCapacityGroupWeeks}
      name="capacity-group-week"
      title={words.titles.weeks}
      words={words}
      fixed={{ groupId }}
      columns={drawnColumns(listCapacityGroupWeeks, words, language, {
        groupNumber: null,
        groupName: null,
        supplierCode: null,
      })}
      filters={drawnFilters(listCapacityGroupWeeks, words, language, { groupNumber: null })}
      exportWith={exportCapacityGroupWeeks}
      importWith={{ template: exportCapacityGroupWeeks, upload: importCapacityGroupWeeks }}
      emptyHint={screen.noWeeks}
    />
  );
};
