import { Outlet } from '@tanstack/react-router';
import { ConnectionBanner } from './messages/connection-banner.tsx';
import { LoadingBar } from './messages/loading-bar.tsx';
import { LoginNotes } from './messages/login-notes.tsx';
import { SessionEnd } from './messages/session-end.tsx';
import { usePageTitle } from './address/page-title.ts';
import { VersionWatch } from './messages/version-watch.tsx';

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
