import { lazy, Suspense } from 'react';
import { useSession } from '@portal/platform/web/session/session.ts';

const YardConsole = lazy(async () => ({ default: (await import('./console.tsx')).YardConsole }));
const Visits = lazy(async () => import('./visits-page.tsx'));

/** People of the plant work here; suppliers and forwarders read of their own trucks. */
export default function YardPage() {
  const party = useSession((now) => now.user?.party);
  const isPartner = party === 'supplier' || party === 'forwarder';
  return <Suspense>{isPartner ? <Visits /> : <YardConsole />}</Suspense>;
}
