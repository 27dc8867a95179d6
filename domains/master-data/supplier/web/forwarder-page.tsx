import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { selectForwarders } from '../contract/choice-calls.ts';
import * as calls from '../contract/endpoints.ts';
import { words as supplierWords } from '../contract/words.en.ts';

/** The forwarders of the tenant; a forwarder finds himself. */
export default function ForwardersPage() {
  const { forwarders: words, checks } = useWords(supplierWords);
  return (
    <RecordScreen
      name="forwarders"
      calls={{
        list: calls.listForwarders,
        export: calls.exportForwarders,
        create: calls.createForwarder,
        change: calls.changeForwarder,
        template: calls.downloadForwarderTemplate,
        import: calls.importForwarders,
      }}
      words={{ ...words, checks }}
      create={words.create}
      empty={words.empty}
      nameOf={({ forwarderCode }) => forwarderCode}
      initial={{ active: 'Y' }}
      refreshes={[selectForwarders]}
      width={800}
      columns={{
        forwarderCode: column.link<RowOf<typeof calls.listForwarders>>(
          'forwarderCode',
          ({ forwarderCode }) => `/collaboration/forwarder-detail?code=${encodeURIComponent(forwarderCode)}`,
        ),
      }}
      fields={() => ({ tel: field.phone('tel') })}
    />
  );
}
