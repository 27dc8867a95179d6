import { Button } from 'antd';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { CALL_OFFS } from './call-off-address.ts';
import { LinePage } from './detail/line-page.tsx';
import { screenWords } from './words.en.ts';

/** Few come for the whole: those who look at a line do not wait for it. */
const AgreementPage = lazy(async () => ({
  default: (await import('./detail/whole-agreement.tsx')).AgreementPage,
}));

/** One call-off line (`?id=`), or the agreement it belongs to as a whole (`?agreement=`). */
export default function CallOffDetailPage() {
  const { id, agreement } = useAddress();
  const words = useWords(screenWords).detail;
  const go = useGo();
  if (id) return <LinePage key={id} id={id} />;
  if (agreement)
    return (
      <Suspense fallback={<Skeleton />}>
        <AgreementPage key={agreement} id={agreement} />
      </Suspense>
    );
  return (
    <Empty title={words.noneSelected}>
      <Button type="primary" onClick={() => go(CALL_OFFS)}>
        {words.toList}
      </Button>
    </Empty>
  );
}
