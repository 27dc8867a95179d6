import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { UserInformation } from '../../contract/shell/shell.ts';
import type { Language } from '../../contract/words.ts';
import type { Page } from '../plugin.ts';
import { createQueryClient } from '../calls/query-client.ts';
import { useSession, type DictionaryEntry, type Plant } from '../session/session.ts';
import { queryCodec } from '../shell/address/query-codec.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { units } from './units.ts';
import { fakeServer, type Script } from './fake-server.ts';
import { somebody } from './somebody.ts';

export type Stage = {
  /** Address of the screen with its query. */
  at?: string;
  /** The name of the page, as the way to it ends. */
  title?: Page['title'];
  language?: Language;
  permissions?: readonly string[];
  user?: Partial<UserInformation>;
  plants?: Plant[];
  dict?: DictionaryEntry[];
  /** What the server answers: `{ 'GET /sf/v1/unit': () => rows }`. */
  answers?: Script;
};

/**
 * Shows a screen as the application would: theme, words, router in memory, a signed-in user, a scripted server.
 * @example const { screen, server, address } = await renderScreen(<UnitListPage />, { answers: { 'GET /sf/v1/unit': () => [] } })
 */
export const renderScreen = async (screen: ReactNode, stage: Stage = {}) => {
  const at = stage.at ?? '/screen';
  const server = fakeServer(stage.answers ?? {});
  vi.stubGlobal('fetch', server.fetch);
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState(useSession.getInitialState(), true);
  useSession.setState({ language: stage.language ?? 'zh' });
  useSession.getState().signIn({
    user: { ...somebody, permissions: [...(stage.permissions ?? [])], ...stage.user },
    plants: stage.plants ?? [HOME_PLANT],
    dict: [...units, ...(stage.dict ?? [])],
    passwordRule: null,
  });
  const root = createRootRoute({ component: Outlet });
  const codec = queryCodec(undefined);
  const { promise: shown, resolve: isShown } = Promise.withResolvers<void>();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: at.split('?')[0]!,
        component: () => <Shown tell={isShown}>{screen}</Shown>,
        staticData: stage.title ? { page: pageOf(at, stage.title) } : {},
      }),
      createRoute({ getParentRoute: () => root, path: '$', component: () => <p>elsewhere</p> }),
    ]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: codec.parse,
    stringifySearch: codec.stringify,
  });
  const rendered = await render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider>
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await shown;
  return {
    screen: rendered,
    server,
    router,
    /** Path and query that the screen shows now. */
    address: () => router.state.location.href,
  };
};

const pageOf = (path: string, title: Page['title']): Page => ({
  path,
  title,
  load: () => Promise.resolve({ default: () => null }),
});

const HOME_PLANT: Plant = { plantNo: '1000', nameZh: '一工厂', nameEn: 'Plant 1', zone: 'Asia/Shanghai' };

/** Tells when the screen stands in the document: what it asks for may still come. */
const Shown = ({ tell, children }: { tell: () => void; children: ReactNode }) => {
  useEffect(tell, [tell]);
  return children;
};
