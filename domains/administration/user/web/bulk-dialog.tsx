import { Alert, Button, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { selectRoles } from '@portal/access/contract/profile/user-choices.ts';
import { listSessionsOfUser } from '@portal/access/contract/sign-in/session-calls.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import {
  bulkChanges,
  changeManyUsers,
  namesPlant,
  namesRole,
  type BulkChange,
} from '../contract/bulk-change.ts';
import { listUsers, readUser } from '../contract/endpoints.ts';
import { words as userWords } from '../contract/words.en.ts';
import { plantChoices, roleIdChoices } from './choices.ts';

type Props = { readonly ids: readonly string[]; readonly onClose: () => void };

/** One change to all selected users: before it is made it says to how many, and why others stay as they are. */
export const BulkDialog = ({ ids, onClose }: Props) => {
  const { bulk, fields, parties } = useWords(userWords);
  const { actions } = useWords(kitWords);
  const plants = useSession((now) => now.plants);
  const { data: roles = [] } = useAnswer(selectRoles, {});
  const [change, setChange] = useState<BulkChange>();
  const [plantNo, setPlantNo] = useState<string>();
  const [roleId, setRoleId] = useState<string>();
  const request = requestOf(ids, { change, plantNo, roleId });
  const {
    data: seen,
    error,
    isFetching,
  } = useAnswer(
    changeManyUsers,
    { ...(request ?? { ids: [], change: 'lock' }), preview: 'Y' },
    { enabled: request !== undefined, staleTime: 0, quiet: true, keepsPrevious: false },
  );
  const count = seen?.changed ?? 0;
  const { run, busy } = useCall(changeManyUsers, {
    refreshes: [listUsers, readUser, listSessionsOfUser],
    success: fill(bulk.done, { count }),
    onSuccess: onClose,
  });
  return (
    <Modal
      open
      title={fill(bulk.title, { count: ids.length })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {actions.cancel}
        </Button>,
        <Button
          key="run"
          type="primary"
          danger={change === 'lock' || change === 'deactivate'}
          loading={busy || isFetching}
          disabled={count === 0}
          onClick={() => request && void run(request)}
        >
          {fill(bulk.run, { count })}
        </Button>,
      ]}
    >
      <Form layout="vertical">
        <Form.Item label={bulk.change} htmlFor="bulk-change">
          <Select
            id="bulk-change"
            autoFocus
            value={change}
            onChange={setChange}
            options={bulkChanges.map((value) => ({ value, label: bulk.changes[value] }))}
          />
        </Form.Item>
        {change && namesPlant(change) && (
          <Form.Item label={fields.plantNo} htmlFor="bulk-plant">
            <Select
              id="bulk-plant"
              showSearch={{ optionFilterProp: 'label' }}
              value={plantNo}
              onChange={setPlantNo}
              options={plantChoices(plants)}
            />
          </Form.Item>
        )}
        {change && namesRole(change) && (
          <Form.Item label={fields.role} htmlFor="bulk-role">
            <Select
              id="bulk-role"
              showSearch={{ optionFilterProp: 'label' }}
              value={roleId}
              onChange={setRoleId}
              options={roleIdChoices(roles, parties)}
            />
          </Form.Item>
        )}
      </Form>
      {error && <Alert type="error" showIcon title={error.message} />}
      {seen && (
        <>
          <p>{count > 0 ? fill(bulk.ready, { count }) : bulk.nobody}</p>
          <ul>
            {seen.left.map(({ why, count: left, userNos }) => (
              <li key={why}>{fill(bulk.left[why], { count: left, users: named(userNos, left) })}</li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
};

const named = (userNos: readonly string[], count: number): string =>
  `${userNos.join(', ')}${count > userNos.length ? ' …' : ''}`;

type Selected = {
  readonly change: BulkChange | undefined;
  readonly plantNo: string | undefined;
  readonly roleId: string | undefined;
};

/** What is requested once it is whole: a change of plants names the plant, one of roles the role. */
const requestOf = (ids: readonly string[], { change, plantNo, roleId }: Selected) => {
  if (change === undefined) return undefined;
  const all = { ids: [...ids], change };
  if (namesPlant(change)) return plantNo === undefined ? undefined : { ...all, plantNo };
  if (namesRole(change)) return roleId === undefined ? undefined : { ...all, roleId };
  return all;
};
