import { CloudUploadOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useEffect, useState, type ComponentType } from 'react';
import { fill } from '../../contract/words.ts';
import type { WaitingPart, WhatWaits } from '../plugin.ts';
import { useGo } from '../session/address.tsx';
import { useBeforeSignOut } from '../session/before-sign-out.ts';
import { usePermissions, useSession } from '../session/session.ts';
import { isMine, waiting } from './waiting-store.ts';

/** In the header of every page: how much of the user's work waits on this device. Leads to the page that sends it. */
export const waitingMark = (parts: readonly WaitingPart[]): ComponentType =>
  function WaitingMark() {
    const permissions = usePermissions();
    const [kinds, setKinds] = useState<readonly WhatWaits[]>([]);
    useEffect(() => {
      const load = async (): Promise<void> => {
        const own = parts.filter(({ needs }) => permissions.has(needs));
        const found = await Promise.all(own.map(async (part) => (await part.load()).default));
        setKinds(found);
        await Promise.all(found.map(async ({ store }) => store.read()));
      };
      // Without network nothing is loaded, and in a browser that keeps nothing nothing waits: the page where it is done says so.
      load().catch(() => undefined);
    }, [permissions]);
    const stores = waiting.use();
    const language = useSession((now) => now.language);
    const go = useGo();
    const present = kinds.flatMap(({ store, words, to }) => {
      const mine = (stores.get(store.name) ?? []).filter(isMine);
      const count = mine.length;
      const refused = mine.filter((one) => one.refused !== null).length;
      const { waiting: waits, withRefused, beforeSignOut } = words[language];
      const label = fill<string>(refused > 0 ? withRefused : waits, { count, refused });
      return count === 0
        ? []
        : [{ to, count, refused, label, warns: fill<string>(beforeSignOut, { count }) }];
    });
    useBeforeSignOut(present.map(({ warns }) => warns).join(' ') || null);
    const [first] = present.toSorted((a, b) => b.refused - a.refused);
    if (!first) return null;
    const label = present.map((one) => one.label).join(' · ');
    return (
      <Badge
        count={present.reduce((sum, { count }) => sum + count, 0)}
        size="small"
        overflowCount={99}
        offset={[-10, 7]}
        color={first.refused > 0 ? 'red' : 'orange'}
      >
        <Button
          type="text"
          icon={<CloudUploadOutlined style={{ fontSize: 'var(--type-title)' }} />}
          aria-label={label}
          title={label}
          onClick={() => go(first.to())}
        />
      </Badge>
    );
  };
