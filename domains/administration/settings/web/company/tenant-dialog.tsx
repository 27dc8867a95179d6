import type * as z from 'zod/mini';
import { fill } from '@portal/platform/contract/words.ts';
import { field, type FormValues } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import {
  changeTenant,
  createTenant,
  FIRST_PASSWORD_LENGTH,
  listTenants,
  TenantForm,
  type TenantRow,
} from '../../contract/tenant.ts';
import { words as settingsWords } from '../../contract/words.en.ts';

const refreshes = [listTenants];

const useTenantWords = () => {
  const { tenant, checks } = useWords(settingsWords);
  return { ...tenant, checks };
};

/** The passwords are checked as typed and sent encrypted. */
const seal = async (values: FormValues) => {
  const { sealed } = await import('../sealed.ts');
  const form = values as z.input<typeof TenantForm>;
  const { key, texts } = await sealed(form.password, form.confirmPassword);
  const [password = '', confirmPassword = ''] = texts;
  return { ...form, password, confirmPassword, key };
};

/** Makes a tenant with its first administrator. */
export const NewTenantDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useTenantWords();
  const secret = { password: true, autoComplete: 'new-password' };
  return (
    <FormDialog
      words={words}
      title={words.actions.create}
      call={createTenant}
      shape={TenantForm}
      seal={seal}
      fields={[
        field.number('envNo', { min: 1, max: 9999, span: 24, section: words.sections.tenant }),
        field.text('nameZh', { max: 60 }),
        field.text('nameEn', { max: 60 }),
        field.text('adminNo', { max: 64, section: words.sections.admin, autoComplete: 'off' }),
        field.text('adminName', { max: 60 }),
        field.text('adminEmail', { max: 50, span: 24 }),
        field.text('password', {
          ...secret,
          hint: fill(words.passwordHint, { limit: FIRST_PASSWORD_LENGTH }),
        }),
        field.text('confirmPassword', secret),
      ]}
      refreshes={refreshes}
      success={words.actions.created}
      onClose={onClose}
    />
  );
};

/** Renames a tenant; its number stays. */
export const ChangeTenantDialog = ({ tenant, onClose }: { tenant: TenantRow; onClose: () => void }) => {
  const words = useTenantWords();
  const kit = useWords(kitWords);
  return (
    <FormDialog
      words={words}
      title={`${kit.actions.edit} ${tenant.envNo}`}
      call={changeTenant}
      fields={[field.text('nameZh', { max: 60 }), field.text('nameEn', { max: 60 })]}
      initial={tenant}
      fixed={{ id: tenant.id, version: tenant.version, active: tenant.active }}
      refreshes={refreshes}
      success={kit.calls.saved}
      onClose={onClose}
    />
  );
};
