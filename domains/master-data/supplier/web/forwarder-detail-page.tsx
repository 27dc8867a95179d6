import { RecordDetailScreen, useRowOf } from '@portal/platform/web/detail/record-detail-screen.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { selectForwarders } from '../contract/choice-calls.ts';
import * as calls from '../contract/endpoints.ts';
import { words as supplierWords } from '../contract/words.en.ts';

/** A forwarder by his code. */
export default function ForwarderDetailPage() {
  const { forwarders: words, checks } = useWords(supplierWords);
  const english = useSession((now) => now.language === 'en');
  return (
    <RecordDetailScreen
      answer={useRowOf(calls.listForwarders, 'of', 'code')}
      calls={{ list: calls.listForwarders, change: calls.changeForwarder }}
      words={{ ...words, checks }}
      back="/collaboration/forwarder"
      title={(row) => `${row.forwarderCode} ${english ? row.nameEn : row.nameZh}`}
      nameOf={({ forwarderCode }) => forwarderCode}
      entity="forwarder"
      facts={() => [{ title: words.one }]}
      fields={() => ({ tel: field.phone('tel') })}
      refreshes={[selectForwarders]}
      width={800}
    />
  );
}
