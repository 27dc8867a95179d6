import { field } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { selectPackaging } from '@portal/packaging/contract/endpoints.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import * as calls from '../contract/endpoints.ts';
import { words as needWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

/** How many containers suppliers should have at least and may have at most; a supplier reads his own. */
export default function ContainerLimitsPage() {
  const words = useWords(needWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const hidden = isSupplier ? { supplierCode: null, supplierNameZh: null, supplierNameEn: null } : {};
  return (
    <RecordScreen
      name="container-limits"
      entity="container_limit"
      calls={{
        list: calls.listContainerLimits,
        export: calls.exportContainerLimits,
        create: calls.createContainerLimit,
        change: calls.changeContainerLimit,
        template: calls.downloadContainerLimitTemplate,
        import: calls.importContainerLimits,
      }}
      words={words}
      columns={hidden}
      filters={isSupplier ? { supplierCode: null } : {}}
      {...screen.limits}
      nameOf={({ supplierCode, containerCode }) => `${supplierCode} · ${containerCode}`}
      refreshes={[calls.listContainerNeeds, calls.listContainerShortages]}
      fields={(limit) => ({
        supplierCode: field.remote('supplierCode', selectSuppliers, {
          choices: partnerChoices,
          known: limit?.supplierCode,
        }),
        containerCode: field.remote('containerCode', selectPackaging, {
          search: 'name',
          known: limit?.containerCode,
          choices: (found) =>
            found.map(({ code, nameZh, nameEn }) => ({
              value: code,
              label: `${code} ${chinese ? nameZh : nameEn}`,
            })),
        }),
      })}
    />
  );
}
