import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { useTagging } from '@portal/tag/web/offers.tsx';
import * as calls from '../contract/endpoints.ts';
import { words as partWords } from '../contract/words.en.ts';
import { partFormFields } from './part-form-fields.ts';
import { partPath } from './paths.ts';

type Part = RowOf<typeof calls.listParts>;

/** The parts of the tenant. */
export default function PartsPage() {
  const words = useWords(partWords);
  const { dialog, columns, ...tagging } = useTagging('part', {
    call: calls.tagParts,
    nameOf: (part: Part) => part.partNo,
    refreshes: [calls.listParts],
  });
  return (
    <>
      <RecordScreen
        name="parts"
        calls={{
          list: calls.listParts,
          export: calls.exportParts,
          create: calls.createPart,
          change: calls.changePart,
          template: calls.downloadPartTemplate,
          import: calls.importParts,
        }}
        words={words}
        {...words.parts}
        nameOf={(part) => part.partNo}
        initial={{ unit: 'PCE', active: 'Y' }}
        fields={partFormFields}
        refreshes={[calls.selectParts, calls.readPart]}
        {...tagging}
        columns={{ ...columns, partNo: column.link<Part>('partNo', ({ id }) => partPath(id)) }}
      />
      {dialog}
    </>
  );
}
