import { RecordDetailScreen, useRowOf } from '@portal/platform/web/detail/record-detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import * as calls from '../contract/endpoints.ts';
import { words as supplierWords } from '../contract/words.en.ts';
import { agencyFields, agencyState } from './agency-fields.tsx';

/** One agency: its companies, days and parts, and what became of it. */
export default function AgencyDetailPage() {
  const { agencies: words, checks } = useWords(supplierWords);
  return (
    <RecordDetailScreen
      answer={useRowOf(calls.listAgencies, 'ids', 'id')}
      calls={{ list: calls.listAgencies, change: calls.changeAgency }}
      words={{ ...words, checks }}
      back="/collaboration/supplier-agency"
      title={({ agentCode, supplierCode }) => `${words.one} ${agentCode} → ${supplierCode}`}
      nameOf={() => words.one}
      entity="supplier_agency"
      columns={{ state: agencyState(words.agencyState), partNos: null }}
      facts={() => [{ title: words.sections.record }]}
      sections={({ partNos }) => [
        { title: words.sections.parts, body: <Parts partNos={partNos} all={words.allParts} /> },
      ]}
      fields={agencyFields}
      width={800}
    />
  );
}

const Parts = ({ partNos, all }: { partNos: string; all: string }) =>
  partNos === '' ? (
    <p>{all}</p>
  ) : (
    <ul>
      {partNos.split('\n').map((partNo) => (
        <li key={partNo}>{partNo}</li>
      ))}
    </ul>
  );
