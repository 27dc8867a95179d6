import { Alert, Modal, Select, Typography } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import type { AnyControl } from '@portal/platform/web/form/inputs/inputs.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import {
  createToken,
  listTokens,
  readToken,
  readTokenChoices,
  rotateToken,
  type TokenRow,
} from '../../contract/tokens/token-calls.ts';
import type { PermissionEntry } from '../../contract/roles/role-fields.ts';
import { overlapHours, tokenDays } from '../../contract/tokens/token.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import { PrivilegeTree } from '../permissions/privilege-picker.tsx';

/** What is open over the list: a new token, a new secret for one, or what one opens. */
export type OpenOverTokens = { create: true } | { rotate: TokenRow } | { show: TokenRow };

type Made = { name: string; apiToken: string };
type Props = { open: OpenOverTokens; onClose: () => void };

/** What opens over the list of tokens. A secret that was made stays until the person says that it is kept. */
export default function TokenDialogs({ open, onClose }: Props) {
  const [made, setMade] = useState<Made>();
  // The form closes when its call is done; the secret is shown instead.
  const close = (): void => setMade((now) => (now === undefined ? (onClose(), now) : now));
  if (made) return <SecretDialog made={made} onClose={onClose} />;
  if ('create' in open) return <NewToken onMade={setMade} onClose={close} />;
  if ('rotate' in open) return <RotateToken token={open.rotate} onMade={setMade} onClose={close} />;
  return <OpenedByToken token={open.show} onClose={onClose} />;
}

const useTokenWords = () => {
  const all = useWords(accessWords);
  return { ...all, fields: all.tokenFields };
};

const NewToken = ({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) => {
  const words = useTokenWords();
  const { token: say } = words;
  const choices = useAnswer(readTokenChoices, {}, { staleTime: 0 });
  if (choices.data === undefined) return null;
  const { permissions, plants } = choices.data;
  return (
    <FormDialog
      words={words}
      title={say.create}
      call={createToken}
      width={800}
      fields={[
        field.text('name', { max: 60, hint: say.nameHint }),
        field.choice(
          'validDays',
          tokenDays.map((days) => ({ value: days, label: fill(say.daysOf, { count: days }) })),
        ),
        field.choice(
          'plants',
          plants.map((plantNo) => ({ value: plantNo, label: plantNo })),
          { many: true },
        ),
        field.own('addresses', drawAddresses, { hint: say.addressHint, span: 12 }),
        field.own('permissions', drawnTree(permissions, say.selected), { hint: say.permissionHint }),
      ]}
      initial={{ plants: [...plants], addresses: [], validDays: '90', permissions: [] }}
      refreshes={[listTokens]}
      onDone={onMade}
      onClose={onClose}
    />
  );
};

const drawnTree = (tree: readonly PermissionEntry[], counted: string) => (control: AnyControl) => (
  <PrivilegeTree {...(control as object)} tree={tree} counted={counted} />
);

const drawAddresses = (control: AnyControl) => <Addresses {...control} />;

const Addresses = ({ id, value, onChange }: AnyControl) => (
  <Select
    id={id}
    mode="tags"
    open={false}
    suffixIcon={null}
    value={value ?? []}
    onChange={(next: string[]) => onChange?.(next.map((one) => one.trim()).filter((one) => one !== ''))}
    tokenSeparators={[',', ' ', ';', '，']}
  />
);

type OfToken = { token: TokenRow; onClose: () => void };

const RotateToken = ({ token, onMade, onClose }: OfToken & { onMade: (made: Made) => void }) => {
  const words = useTokenWords();
  const { token: say } = words;
  return (
    <FormDialog
      words={words}
      title={`${say.rotate} ${token.name}`}
      call={rotateToken}
      fields={[
        field.choice(
          'overlapHours',
          overlapHours.map((hours) => ({ value: hours, label: say.hoursOf[hours] })),
          { hint: say.rotateNote, span: 24 },
        ),
      ]}
      initial={{ overlapHours: '24' }}
      fixed={{ id: token.id, version: token.version }}
      refreshes={[listTokens]}
      submit={say.rotate}
      onDone={onMade}
      onClose={onClose}
    />
  );
};

const OpenedByToken = ({ token, onClose }: OfToken) => {
  const words = useTokenWords();
  const { token: say } = words;
  const { data } = useAnswer(readToken, { id: token.id }, { staleTime: 0 });
  const held = data?.permissions.flatMap(({ code, kind }) => (kind === 'menu' ? [] : [code])) ?? [];
  return (
    <Modal open title={fill(say.opens, { name: token.name })} width={800} footer={null} onCancel={onClose}>
      {data ? (
        <PrivilegeTree tree={data.permissions} value={held} disabled aria-label={words.fields.permissions} />
      ) : (
        <Skeleton />
      )}
    </Modal>
  );
};

const SecretDialog = ({ made, onClose }: { made: Made; onClose: () => void }) => {
  const { token: say } = useTokenWords();
  return (
    <Modal
      open
      title={fill(say.secretTitle, { name: made.name })}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      okText={say.close}
      onOk={onClose}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <Alert type="warning" showIcon title={say.secretNote} />
      <Typography.Paragraph code copyable={{ tooltips: [say.copy, say.copied] }}>
        {made.apiToken}
      </Typography.Paragraph>
      <Typography.Text type="secondary">{say.secretUse}</Typography.Text>
    </Modal>
  );
};
