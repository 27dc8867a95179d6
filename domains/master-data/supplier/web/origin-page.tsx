import { field } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { selectSuppliers } from '../contract/choice-calls.ts';
import * as calls from '../contract/endpoints.ts';
import { words as supplierWords } from '../contract/words.en.ts';
import { partnerChoices } from './offers.tsx';
import { newOrigin } from './origins.ts';
import { originRefreshes, useOriginActions, type Origin } from './use-origin-actions.tsx';

/** The production locations of all suppliers; a supplier finds his own. */
export default function OriginsPage() {
  const { origins: words, checks } = useWords(supplierWords);
  const { rowActions, dialog } = useOriginActions();
  return (
    <>
      <RecordScreen
        name="supplier-origins"
        calls={{
          list: calls.listOrigins,
          export: calls.exportOrigins,
          create: calls.createOrigin,
          change: calls.changeOrigin,
          template: calls.downloadOriginTemplate,
          import: calls.importOrigins,
        }}
        words={{ ...words, checks }}
        create={words.create}
        empty={words.empty}
        nameOf={({ supplierCode, code }) => `${supplierCode} ${code}`}
        initial={newOrigin}
        refreshes={originRefreshes}
        rowActions={rowActions}
        width={800}
        columns={{
          supplierCode: column.link<Origin>(
            'supplierCode',
            ({ supplierCode }) => `/collaboration/supplier-config?code=${encodeURIComponent(supplierCode)}`,
            { card: 'sign' },
          ),
        }}
        fields={(origin) => ({
          supplierCode: field.remote('supplierCode', selectSuppliers, {
            choices: partnerChoices,
            known: origin?.supplierCode,
          }),
          phone: field.phone('phone'),
        })}
      />
      {dialog}
    </>
  );
}
