import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import * as calls from '../contract/endpoints.ts';
import { words as jisWords } from '../contract/words.en.ts';

/** Which part group a part belongs to, for messages that do not say it. */
export default function JisPartGroupPage() {
  const words = useWords(jisWords);
  return (
    <RecordScreen
      name="jis-part-groups"
      entity="jis_part_group"
      calls={{
        list: calls.listJisPartGroups,
        export: calls.exportJisPartGroups,
        create: calls.createJisPartGroup,
        change: calls.changeJisPartGroup,
        template: calls.downloadJisPartGroupTemplate,
        import: calls.importJisPartGroups,
      }}
      words={words}
      {...words.partGroups}
      nameOf={({ partNo, partGroup }) => `${partNo} · ${partGroup}`}
      initial={{ active: 'Y' }}
      columns={{ active: column.active('active', { width: 80 }) }}
    />
  );
}
