import { Navigate } from '@tanstack/react-router';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import { words as supplierWords } from '../contract/words.en.ts';
import { agencyFields, agencyState, type AgencyRow } from './agency-fields.tsx';

/** Who acts for whom in the plant. The list of suppliers stood here before: who may open nothing but that is led to it. */
export default function AgenciesPage() {
  const mayOpen = usePermissions().has(calls.listAgencies.needs);
  return mayOpen ? <Agencies /> : <Navigate to="/collaboration/supplier" replace />;
}

const Agencies = () => {
  const { agencies: words, checks } = useWords(supplierWords);
  const plants = useSession((now) => now.plants);
  const present = useSession((now) => now.plantNo);
  const chinese = useSession((now) => now.language === 'zh');
  return (
    <RecordScreen
      name="supplier-agencies"
      calls={{
        list: calls.listAgencies,
        export: calls.exportAgencies,
        create: calls.createAgency,
        change: calls.changeAgency,
        template: calls.downloadAgencyTemplate,
        import: calls.importAgencies,
      }}
      words={{ ...words, checks }}
      create={words.create}
      empty={words.empty}
      nameOf={({ agentCode, supplierCode }) => `${agentCode} → ${supplierCode}`}
      initial={{ partScope: 'all', partNos: '', active: 'Y', plants: [present] }}
      newFields={[
        field.choice(
          'plants',
          plants.map(({ plantNo, nameZh, nameEn }) => ({
            value: plantNo,
            label: `${plantNo} ${chinese ? nameZh : nameEn}`,
          })),
          { many: true, span: 24, ...words.plants },
        ),
      ]}
      width={800}
      columns={{
        agentCode: column.link<AgencyRow>(
          'agentCode',
          ({ id }) => `/collaboration/supplier-agency-detail?id=${id}`,
        ),
        state: agencyState(words.agencyState),
        partNos: column.of<AgencyRow>('partNos', { text: ({ partNos }) => partNos.replaceAll('\n', ', ') }),
      }}
      fields={agencyFields}
    />
  );
};
