import { SearchOutlined } from '@ant-design/icons';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { Input, Tag, Tree } from 'antd';
import type { TreeDataNode } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { readPermissionTree } from '../../contract/permissions/permission-calls.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import styles from './permission.module.css';
import { branchesOf, foundIn, type Branch } from './privilege-tree.ts';

const PermissionPanel = lazy(async () => ({
  default: (await import('./permission-panel.tsx')).PermissionPanel,
}));

type Props = { code: string | undefined; onChoose: (code: string | undefined) => void };
type Words = (typeof accessWords)['zh'];

/** All permissions as a tree, and beside it the one that was chosen. */
export const PermissionBrowser = ({ code, onChoose }: Props) => {
  const words = useWords(accessWords);
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const [filters, setSought] = useState('');
  const answer = useAnswer(readPermissionTree, {}, { quiet: true });
  const branches = useMemo(() => branchesOf(foundIn(answer.data ?? [], filters)), [answer.data, filters]);
  if (answer.error)
    return (
      <LoadFailure title={kit.detail.failed} failure={answer.error} retry={() => void answer.refetch()} />
    );
  if (answer.data === undefined) return <Skeleton />;
  return (
    <div className={styles.beside}>
      <div className={styles.box}>
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          aria-label={words.permission.find}
          placeholder={words.permission.find}
          value={filters}
          onChange={(event) => setSought(event.target.value)}
        />
        {branches.length === 0 ? (
          <Empty>{words.permission.nothingFound}</Empty>
        ) : (
          <Tree
            // Another search is another tree: it begins with all that was found in sight.
            key={filters}
            className={styles.tree}
            aria-label={words.permission.tree}
            treeData={branches.map((branch) => leafOf(branch, language, words))}
            defaultExpandAll={filters !== ''}
            defaultExpandedKeys={branches.map(({ node }) => node.code)}
            selectedKeys={code === undefined ? [] : [code]}
            onSelect={([key]) => onChoose(key === undefined ? code : String(key))}
          />
        )}
      </div>
      <div className={styles.box}>
        {code === undefined ? (
          <Empty>{words.permission.chooseOne}</Empty>
        ) : (
          <Suspense fallback={<Skeleton />}>
            <PermissionPanel key={code} code={code} tree={answer.data} />
          </Suspense>
        )}
      </div>
    </div>
  );
};

const leafOf = ({ node, children }: Branch, language: 'zh' | 'en', words: Words): TreeDataNode => ({
  key: node.code,
  title: (
    <span data-removed={node.removed === 'Y' || undefined}>
      {node[language]} <Tag>{words.kinds[node.kind]}</Tag>
      {node.removed === 'Y' && <Tag color="warning">{words.permission.removed}</Tag>}
    </span>
  ),
  children: children.map((child) => leafOf(child, language, words)),
});
