import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import * as calls from '../contract/endpoints.ts';
import { words as rackWords } from '../contract/words.en.ts';

/** Which container the racks of a supplier for a line and part group are. */
export default function JisRackTypePage() {
  const words = useWords(rackWords);
  return (
    <RecordScreen
      name="jis-rack-types"
      entity="jis_rack_type"
      calls={{
        list: calls.listJisRackTypes,
        export: calls.exportJisRackTypes,
        create: calls.createJisRackType,
        change: calls.changeJisRackType,
        template: calls.downloadJisRackTypeTemplate,
        import: calls.importJisRackTypes,
      }}
      words={words}
      {...words.rackTypes}
      nameOf={({ supplierCode, assemblyLine, partGroup }) =>
        `${supplierCode} · ${assemblyLine} · ${partGroup}`
      }
      initial={{ active: 'Y' }}
      columns={{ active: column.active('active', { width: 80 }) }}
    />
  );
}
