import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import * as calls from '../contract/endpoints.ts';
import { words as jisWords } from '../contract/words.en.ts';
import { supplierStatusPath } from './paths.ts';

/** Which supplier gets which part group at which line and status point. */
export default function JisSupplierStatusPage() {
  const words = useWords(jisWords);
  return (
    <RecordScreen
      name="jis-supplier-statuses"
      calls={{
        list: calls.listJisSupplierStatuses,
        export: calls.exportJisSupplierStatuses,
        create: calls.createJisSupplierStatus,
        change: calls.changeJisSupplierStatus,
        template: calls.downloadJisSupplierStatusTemplate,
        import: calls.importJisSupplierStatuses,
      }}
      words={words}
      {...words.supplierStatuses}
      nameOf={({ supplierCode, partGroup, assemblyLine, statusCode }) =>
        `${supplierCode} · ${partGroup} · ${assemblyLine} · ${statusCode}`
      }
      initial={{ active: 'Y' }}
      refreshes={[calls.readJisSupplierStatus]}
      columns={{
        supplierCode: column.link<RowOf<typeof calls.listJisSupplierStatuses>>('supplierCode', ({ id }) =>
          supplierStatusPath(id),
        ),
        active: column.active('active', { width: 80 }),
      }}
    />
  );
}
