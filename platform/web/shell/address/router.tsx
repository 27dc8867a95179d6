import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { HOME } from '../../access/route-guard.ts';
import { guard } from '../../access/guard.ts';
import type { Page } from '../../plugin.ts';
import type { Portal } from '../portal.ts';
import { queryCodec, type Search } from './query-codec.ts';
import { Root } from '../root.tsx';
import { RouteError } from './route-error.tsx';
import { setting } from '../../parts/page-settings.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page;
  }
}

/** The route tree from the pages of the domains: each screen is loaded when it is first opened. */
export const makeRouter = (portal: Portal) => {
  const root = createRootRoute({
    component: Root,
    notFoundComponent: lazyRouteComponent(() => import('./error-page.tsx'), 'NotFound'),
    validateSearch: (search: Record<string, unknown>): Search => search as Search,
    beforeLoad: ({ location, matches, search }) =>
      guard({
        path: location.pathname,
        page: matches.at(-1)?.staticData.page?.path,
        openPages: portal.pages.filter((page) => page.open).map((page) => page.path),
        publicPages: portal.pages.filter((page) => page.everybody).map((page) => page.path),
        search,
      }),
  });
  const layout = createRoute({
    getParentRoute: () => root,
    id: 'layout',
    component: lazyRouteComponent(() => import('../shell.tsx')),
  });
  const below = (parent: AnyRoute, pages: readonly Page[]) =>
    pages.map((page) =>
      createRoute({
        getParentRoute: () => parent,
        path: page.path,
        component: lazyRouteComponent(page.load),
        staticData: { page },
      }),
    );
  const toHome = (path: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: () => {
        throw redirect({ to: HOME, replace: true });
      },
    });
  const bare = [...errorPages, ...portal.pages.filter((page) => page.bare)];
  const inLayout = portal.pages.filter((page) => !page.bare);
  const codec = queryCodec(setting('query-key'));
  return createRouter({
    routeTree: root.addChildren([
      toHome('/'),
      toHome('/index'),
      ...below(root, bare),
      layout.addChildren(below(layout, inLayout)),
    ]),
    parseSearch: codec.parse,
    stringifySearch: codec.stringify,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    defaultPendingComponent: lazyRouteComponent(() => import('../entering/entering.tsx'), 'Entering'),
    scrollRestoration: true,
  });
};

export type Router = ReturnType<typeof makeRouter>;

const errorPages: readonly Page[] = [
  {
    path: '/403',
    title: { zh: '无权访问', en: 'No access' },
    open: true,
    bare: true,
    load: async () => ({ default: (await import('./error-page.tsx')).Forbidden }),
  },
  {
    path: '/404',
    title: { zh: '页面不存在', en: 'Page not found' },
    open: true,
    bare: true,
    load: async () => ({ default: (await import('./error-page.tsx')).NotFound }),
  },
];
