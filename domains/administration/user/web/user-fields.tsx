import { selectRoles } from '@portal/access/contract/profile/user-choices.ts';
import { drawMrpCode, NewPasswordInput } from '@portal/access/web/offers.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field, type FormValues } from '@portal/platform/web/form/field.ts';
import { RemoteSelect } from '@portal/platform/web/form/inputs/remote-select.tsx';
import { ChoiceInput } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { remote } from '@portal/platform/web/parts/choices.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { selectForwarders, selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { words as userWords } from '../contract/words.en.ts';
import { plantChoices, roleChoices } from './choices.ts';

const supplierChoice = remote(selectSuppliers, { choices: partnerChoices });
const forwarderChoice = remote(selectForwarders, { choices: partnerChoices });
const typeOf = (values: FormValues): string | undefined => values.type as string | undefined;

/** The fields of a user that stand in both dialogs. `type` is what a known user is; a new one says it himself. */
export const useUserFields = (known?: { type: string; companyCode: string; companyName: string }) => {
  const words = useWords(userWords);
  const plants = useSession((now) => now.plants);
  const { data: roles = [] } = useAnswer(selectRoles, {});
  const own = useSession((now) => now.user);
  const type = (values: FormValues) => known?.type ?? typeOf(values);
  const isPartner = own?.party === 'supplier' || own?.party === 'forwarder';
  const isOutside = (values: FormValues) => type(values) !== 'admin';
  const standing = known && { value: known.companyCode, label: `${known.companyCode} ${known.companyName}` };
  return [
    field.own(
      'companyCode',
      (control, values) =>
        type(values) === 'plant' ? (
          <ChoiceInput {...control} choices={plantChoices(plants)} />
        ) : (
          <RemoteSelect
            {...control}
            remote={type(values) === 'forwarder' ? forwarderChoice : supplierChoice}
            known={standing}
          />
        ),
      { span: 12, when: isOutside, disabled: (values) => isPartner || type(values) === undefined },
    ),
    field.text('dept', { max: 60 }),
    field.flag('active'),
    field.text('name', { max: 60, section: words.parts.person }),
    field.text('nameEn', { max: 80 }),
    field.text('email', { max: 50 }),
    field.phone('phone'),
    field.phone('tel'),
    field.phone('fax'),
    field.choice('roles', (values) => roleChoices(roles, type(values) ?? ''), {
      many: true,
      span: 24,
      section: words.parts.rights,
    }),
    field.choice('plants', plantChoices(plants), {
      many: true,
      span: 24,
      hint: words.hints.plants,
      when: isOutside,
    }),
    field.own('mrpController', drawMrpCode, {
      span: 12,
      hint: words.hints.mrpController,
      when: (values) => type(values) === 'plant',
    }),
  ] as const;
};

/** Number and type, which stay once they are chosen. */
export const useAccountFields = () => {
  const words = useWords(userWords);
  const party = useSession((now) => now.user?.party);
  const partner = party === 'supplier' || party === 'forwarder';
  return [
    field.text('userNo', { max: 64, hint: words.hints.userNo, section: words.parts.account }),
    field.choice('type', words.parties, { disabled: partner, clears: ['companyCode', 'roles', 'plants'] }),
  ] as const;
};

export const passwordFields = (hint: string, when?: (values: FormValues) => boolean) =>
  [
    field.own('newPassword', (control) => <NewPasswordInput {...control} />, {
      span: 12,
      hint,
      ...(when && { when }),
    }),
    field.text('confirmpassword', {
      password: true,
      autoComplete: 'new-password',
      ...(when && { when }),
    }),
  ] as const;
