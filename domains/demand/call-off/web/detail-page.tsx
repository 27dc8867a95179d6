import { Button, Empty } from 'antd';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { CALL_OFFS } from './call-off-address.ts';
import { AgreementPage } from './detail/agreement-page.tsx';
import { LinePage } from './detail/line-page.tsx';
import { screenWords } from './words.en.ts';

/** One call-off line (`?id=`), or the agreement it belongs to as a whole (`?agreement=`). */
export default function CallOffDetailPage() {
  const { id, agreement } = useAddress();
  const words = useWords(screenWords).detail;
  const go = useGo();
  if (id) return <LinePage key={id} id={id} />;
  if (agreement) return <AgreementPage key={agreement} id={agreement} />;
  return (
    <Empty description={words.notChosen}>
      <Button type="primary" onClick={() => go(CALL_OFFS)}>
        {words.toList}
      </Button>
    </Empty>
  );
}
