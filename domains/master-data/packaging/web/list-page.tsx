import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import * as calls from '../contract/endpoints.ts';
import { words as packagingWords } from '../contract/words.en.ts';
import { packagingFields, usualPackaging } from './packaging-fields.tsx';
import { packagingPath } from './packaging-path.ts';

/** Boxes, pallets, lids, trays and consumables. */
export default function PackagingPage() {
  const words = useWords(packagingWords);
  return (
    <RecordScreen
      name="packaging"
      calls={{
        list: calls.listPackaging,
        export: calls.exportPackaging,
        create: calls.createPackaging,
        change: calls.changePackaging,
        template: calls.downloadPackagingTemplate,
        import: calls.importPackaging,
      }}
      words={words}
      {...words.packaging}
      nameOf={(packaging) => packaging.code}
      columns={{
        code: column.link<RowOf<typeof calls.listPackaging>>('code', (packaging) =>
          packagingPath(packaging.id),
        ),
        active: column.active('active'),
        lines: column.of('lines', { text: ({ lines }) => String(lines.length) }),
      }}
      fields={() => packagingFields(words)}
      initial={usualPackaging}
      refreshes={[calls.selectPackaging, calls.readPackaging]}
      width={960}
    />
  );
}
