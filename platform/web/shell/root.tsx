import { Outlet } from '@tanstack/react-router';
import { ConnectionBanner } from './connection-banner.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { LoginNotes } from './login-notes.tsx';
import { SessionEnd } from './session-end.tsx';
import { usePageTitle } from './page-title.ts';
import { VersionWatch } from './version-watch.tsx';

/** Around every page, also those without header and menu. */
export const Root = () => {
  usePageTitle();
  return (
    <>
      <LoadingBar />
      <ConnectionBanner />
      <VersionWatch />
      <SessionEnd />
      <LoginNotes />
      <Outlet />
    </>
  );
};
