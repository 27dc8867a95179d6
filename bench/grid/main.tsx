import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BareTable } from './bare-table.tsx';
import { OurGrid } from './our-grid.tsx';
import { pasteInto } from './paste-into.ts';

Object.assign(globalThis, { pasteInto });
const which = new URLSearchParams(location.search).get('which');
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={new QueryClient()}>
    {which === 'ours' ? <OurGrid /> : <BareTable />}
  </QueryClientProvider>,
);
