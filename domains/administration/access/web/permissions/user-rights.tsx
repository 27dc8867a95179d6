import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { RemoteSelect } from '@portal/platform/web/form/inputs/remote-select.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { remote } from '@portal/platform/web/parts/choices.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { Alert, Collapse, Tag } from 'antd';
import { useId } from 'react';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { readPermissionsOfUser } from '../../contract/permissions/permission-calls.ts';
import { selectUsersOfTenant } from '../../contract/profile/user-choices.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import { CallList } from './call-list.tsx';
import styles from './permission.module.css';
import { inTreeOrder } from './privilege-tree.ts';

type Rights = OutputOf<typeof readPermissionsOfUser>;
type Props = { userId: string | undefined; onChoose: (userId: string | undefined) => void };

const users = remote(selectUsersOfTenant, {
  search: 'name',
  choices: (found) =>
    found.map(({ id, userNo, name, companyName }) => ({
      value: id,
      label: [userNo, name, companyName].filter(Boolean).join(' · '),
    })),
});

/** What a user may do and why: choose him, and see his permissions with the roles that they come from. */
export const UserRights = ({ userId, onChoose }: Props) => {
  const { permission: words } = useWords(accessWords);
  const kit = useWords(kitWords);
  const id = useId();
  const answer = useAnswer(
    readPermissionsOfUser,
    { userId: userId ?? '' },
    { enabled: userId !== undefined, staleTime: 0, quiet: true },
  );
  const known = answer.data && userId ? { value: userId, label: nameOf(answer.data) } : undefined;
  return (
    <div className={styles.box}>
      <div className={styles.user}>
        <label htmlFor={id}>{words.chooseUser}</label>
        <RemoteSelect
          id={id}
          remote={users}
          value={userId ?? null}
          onChange={onChoose}
          {...(known && { known })}
        />
      </div>
      {userId === undefined && <Empty>{words.userHint}</Empty>}
      {answer.error && (
        <LoadFailure title={kit.detail.failed} failure={answer.error} retry={() => void answer.refetch()} />
      )}
      {answer.isFetching && !answer.data && <Skeleton />}
      {userId !== undefined && answer.data && <RightsOf rights={answer.data} />}
    </div>
  );
};

const nameOf = ({ userNo, name }: Rights): string => `${userNo} · ${name}`;

const RightsOf = ({ rights }: { rights: Rights }) => {
  const { permission: words, kinds, parties } = useWords(accessWords);
  const language = useSession((now) => now.language);
  return (
    <>
      <h3 className={styles.name}>
        {nameOf(rights)} <Tag>{parties[rights.type]}</Tag>
      </h3>
      {rights.obstacles.map((obstacle) => (
        <Alert key={obstacle} type="warning" showIcon title={words.obstacles[obstacle]} />
      ))}
      {rights.permissions.length === 0 ? (
        <Empty>{words.nothingHeld}</Empty>
      ) : (
        <Collapse
          size="small"
          items={inTreeOrder(rights.permissions).map(({ code, kind, path, calls, through, ...named }) => ({
            key: code,
            label: (
              <span className={styles.right}>
                <span>
                  {named[language]} <Tag>{kinds[kind]}</Tag>
                  {path !== null && <code className={styles.note}>{path}</code>}
                </span>
                <span className={styles.note}>
                  {words.through}{' '}
                  {through.map((role) => (
                    <Tag key={role.code}>{role[language]}</Tag>
                  ))}
                </span>
              </span>
            ),
            children: <CallList calls={calls} />,
          }))}
        />
      )}
      <p className={styles.note}>{words.everybody}</p>
    </>
  );
};
