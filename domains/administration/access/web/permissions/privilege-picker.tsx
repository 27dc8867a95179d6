import type { Party } from '@portal/platform/contract/scope.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { Tag, Tree } from 'antd';
import type { TreeDataNode } from 'antd';
import { useMemo } from 'react';
import { readPermissionTree } from '../../contract/permissions/permission-calls.ts';
import type { PermissionEntry } from '../../contract/roles/role-fields.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import styles from './privilege-picker.module.css';
import { branchesOf, tickedIn, toggled, type Branch } from './privilege-tree.ts';

const HEIGHT = 340;

/** What roles of the type can hold; what the role holds already stays in sight, so that it can be taken away. */
const offeredOf = (
  tree: readonly PermissionEntry[],
  type: Party | undefined,
  value: readonly string[],
): PermissionEntry[] => {
  const bound = tree.filter(
    ({ code, kind, parties, removed }) =>
      kind !== 'menu' &&
      (value.includes(code) || (removed === 'N' && (type === undefined || parties.includes(type)))),
  );
  const parents = new Set(bound.map(({ parent }) => parent));
  return tree.filter((node) => bound.includes(node) || (node.kind === 'menu' && parents.has(node.code)));
};

type Ticked = Control<readonly string[] | undefined>;

/** The privileges of a role as a tree with boxes: menu, page, button, and below each the calls that it opens. */
export const PrivilegePicker = ({ type, ...control }: Ticked & { type: Party | undefined }) => {
  const words = useWords(accessWords);
  const answer = useAnswer(readPermissionTree, {});
  const { value } = control;
  const offered = useMemo(
    () => answer.data && offeredOf(answer.data, type, value ?? []),
    [answer.data, type, value],
  );
  if (offered === undefined) return <Skeleton />;
  return <PrivilegeTree {...control} tree={offered} counted={words.role.selected} />;
};

/** A part of the tree of permissions with boxes; `counted` says how many are ticked. */
export const PrivilegeTree = ({
  tree,
  counted,
  value,
  onChange,
  disabled,
  'aria-label': label,
}: Partial<Ticked> & { tree: readonly PermissionEntry[]; counted?: string }) => {
  const words = useWords(accessWords);
  const language = useSession((now) => now.language);
  const branches = useMemo(() => branchesOf(tree), [tree]);
  const data = useMemo(
    () => branches.map((branch) => leafOf(branch, language, words.kinds)),
    [branches, language, words],
  );
  const selected = new Set(value ?? []);
  return (
    <div className={styles.picker}>
      <Tree
        aria-label={label}
        checkable
        checkStrictly
        selectable={false}
        disabled={disabled}
        height={HEIGHT}
        treeData={data}
        defaultExpandedKeys={branches.map(({ node }) => node.code)}
        checkedKeys={tickedIn(branches, selected)}
        onCheck={(_, { node, checked }) => onChange?.(toggled(branches, selected, String(node.key), checked))}
      />
      {counted !== undefined && <p className={styles.count}>{fill(counted, { count: selected.size })}</p>}
    </div>
  );
};

const leafOf = (
  { node, children }: Branch,
  language: 'zh' | 'en',
  kinds: Readonly<Record<string, string>>,
): TreeDataNode => ({
  key: node.code,
  title: (
    <>
      {node[language]} <Tag className={styles.kind}>{kinds[node.kind]}</Tag>
    </>
  ),
  children: [
    ...children.map((child) => leafOf(child, language, kinds)),
    ...node.calls.map(({ method, path, summary }) => ({
      key: `${node.code} ${method} ${path}`,
      checkable: false,
      isLeaf: true,
      title: (
        <span className={styles.call} title={summary}>
          {method} {path}
        </span>
      ),
    })),
  ],
});
