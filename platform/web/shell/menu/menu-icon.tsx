import { lazy, Suspense } from 'react';

// Fetched beside the shell, not after it.
const icons = import('./menu-icons.tsx');
const Icon = lazy(() => icons);

/** The icon of a menu, which keeps its place until it is there. */
export const MenuIcon = ({ name }: { name: string | null }) => (
  <Suspense fallback={<span className="anticon" />}>
    <Icon name={name} />
  </Suspense>
);
