import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { enter } from '@portal/platform/web/access/enter.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { iconNames } from '@portal/platform/web/shell/menu/menu-icons.tsx';
import { changePermission, type PermissionDetail } from '../../contract/permissions/permission-calls.ts';
import { words as accessWords } from '../../contract/words.en.ts';

type Props = { permission: PermissionDetail; refreshes: readonly Endpoint[]; onClose: () => void };

/** Names, icon and place of a permission; each field tells what the default is. */
export const PermissionDialog = ({ permission, refreshes, onClose }: Props) => {
  const words = useWords(accessWords);
  const { code, kind, zh, en, icon, sort, version, declared } = permission;
  const byDefault = (value: string | number | null) =>
    fill(words.permission.declared, { value: value ?? words.permission.none });
  const known = iconNames.map((name) => ({ value: name, label: name.replace('Outlined', '') }));
  return (
    <FormDialog
      words={words}
      title={`${words.actions.edit} ${code}`}
      call={changePermission}
      fields={[
        field.text('nameZh', { max: 40, hint: byDefault(declared.nameZh) }),
        field.text('nameEn', { max: 60, hint: byDefault(declared.nameEn) }),
        // Only menus are drawn with an icon.
        ...(kind === 'menu'
          ? [field.choice('icon', known, { hint: byDefault(declared.icon?.replace('Outlined', '') ?? null) })]
          : []),
        field.number('sort', {
          min: 0,
          max: 9999,
          hint: `${words.permission.sortHint} · ${byDefault(declared.sort)}`,
        }),
      ]}
      initial={{ nameZh: zh, nameEn: en, icon, sort }}
      fixed={{ code, version, ...(kind === 'menu' ? {} : { icon }) }}
      refreshes={refreshes}
      success={words.actions.saved}
      // The menu beside the page shows the new name at once.
      onDone={() => enter()}
      onClose={onClose}
    />
  );
};
