import { Suspense, useState, type ReactNode } from 'react';
import type { Action } from '../list/action.ts';
import { usePermissions, useSession } from '../session/session.ts';
import type { NamedRecord } from '../plugin.ts';
import { usePortal } from './portal.ts';

/**
 * What domains behind offer on the page of a record: their actions, what the one that was chosen opens, and what they show below its sections; and in its list
 * for those that are selected.
 */
export const useRecordTools = (
  record: string,
): {
  readonly actionsOf: (id: string) => Action[];
  /** Of the rows that are selected in a list; without tools that its reader may use there are none. */
  readonly ofSeveral: (records: readonly NamedRecord[]) => Action[];
  readonly tool: ReactNode;
  readonly partsOf: (id: string) => ReactNode;
} => {
  const language = useSession((now) => now.language);
  const permissions = usePermissions();
  const [open, setOpen] = useState<
    { at: number; id: string } | { at: number; records: readonly NamedRecord[] }
  >();
  const portal = usePortal();
  const tools = portal.recordTools.filter((tool) => tool.record === record);
  const parts = portal.recordParts.filter((part) => part.record === record && permissions.has(part.needs));
  const openTool = open && tools[open.at];
  const Several = openTool?.several?.Tool;
  const close = () => setOpen(undefined);
  return {
    actionsOf: (id) =>
      tools.map(({ title, needs }, at) => ({
        label: title[language],
        needs,
        run: () => setOpen({ at, id }),
      })),
    ofSeveral: (records) =>
      tools.flatMap(({ several, needs }, at) =>
        several && permissions.has(needs)
          ? { label: several.title[language], needs, bulk: true, run: () => setOpen({ at, records }) }
          : [],
      ),
    tool: openTool && (
      <Suspense>
        {'id' in open && <openTool.Tool id={open.id} onClose={close} />}
        {'records' in open && Several && <Several records={open.records} onClose={close} />}
      </Suspense>
    ),
    partsOf: (id) =>
      parts.map(({ Part, needs }) => (
        <Suspense key={needs}>
          <Part id={id} />
        </Suspense>
      )),
  };
};
