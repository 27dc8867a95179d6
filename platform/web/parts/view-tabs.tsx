import { Tabs } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { useAddress, useSetAddress } from '../session/address.tsx';

type View = { readonly key: string; readonly label: string; readonly content: ReactNode };

/** A page of several lists, one at a time: the first, or the one that the address names (`?view=answers`). Lists may be lazy. */
export const ViewTabs = ({ views }: { views: readonly [View, ...View[]] }) => {
  const { view } = useAddress();
  const setAddress = useSetAddress();
  const [first] = views;
  return (
    <Tabs
      activeKey={views.some(({ key }) => key === view) ? view! : first.key}
      destroyOnHidden
      items={views.map(({ key, label, content }) => ({
        key,
        label,
        children: <Suspense>{content}</Suspense>,
      }))}
      // Filters, page and sorting of one list mean nothing to another.
      onChange={(key) => setAddress({ view: key === first.key ? undefined : key })}
    />
  );
};
