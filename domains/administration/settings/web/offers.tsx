import { lazy, Suspense } from 'react';

const HomeBulletins = lazy(() => import('./bulletin/home-bulletins.tsx'));

/** What is up now, for a page that greets. */
export const Bulletins = () => (
  <Suspense>
    <HomeBulletins />
  </Suspense>
);
