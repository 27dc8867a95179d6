import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Drawer } from 'antd';
import { useEffect, useId, useState } from 'react';
import { HistoryDialog } from '@portal/platform/web/list/record/history-dialog.tsx';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { HOUSE_THEME } from '@portal/platform/contract/shell/theme.ts';
import { readTenantTheme } from '../contract/shell-calls.ts';
import { call } from '@portal/platform/web/calls/call.ts';
import { answerKey, useAnswer } from '@portal/platform/web/calls/use-call.ts';
import type { FormValues } from '@portal/platform/web/form/field.ts';
import { FormBody } from '@portal/platform/web/form/form-body.tsx';
import { FormFoot } from '@portal/platform/web/form/form-foot.tsx';
import { useFormCall } from '@portal/platform/web/form/use-form-call.ts';
import { useUnsavedGuard } from '@portal/platform/web/form/use-unsaved-guard.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { tryTheme, useTenantTheme, wearTheme } from '@portal/platform/web/theme/tenant-theme.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { saveTheme, readTheme, type ThemeSetting } from '../contract/endpoints.ts';
import { words as themeWords } from '../contract/words.en.ts';
import styles from './theme-drawer.module.css';
import { themeFields } from './theme-fields.tsx';
import { triedTheme } from './tried-theme.ts';

/** The theme drawer of SPEC section 2. It leaves the page in sight, which wears what is being edited. */
export default function ThemeDrawer({ onClose }: { onClose: () => void }) {
  const setting = useAnswer(readTheme, {}, { staleTime: 0 });
  const words = useWords(themeWords);
  // What is edited rests on this state; one that came later must not take its place.
  const [first, setFirst] = useState<ThemeSetting>();
  if (first === undefined && setting.data && !setting.isFetching) setFirst(setting.data);
  if (first) return <Editing setting={first} onClose={onClose} />;
  return (
    <Drawer open mask={false} size={520} title={words.title} onClose={onClose}>
      {setting.isError ? null : <Skeleton lines={4} />}
    </Drawer>
  );
}

const Editing = ({ setting, onClose }: { setting: ThemeSetting; onClose: () => void }) => {
  const words = useWords(themeWords);
  const { modal } = App.useApp();
  const client = useQueryClient();
  const worn = useTenantTheme();
  const id = useId();
  const [past, setPast] = useState(false);
  const props = {
    call: saveTheme,
    words,
    fields: themeFields(words),
    initial: setting as Partial<InputOf<typeof saveTheme>>,
    fixed: { version: setting.version },
    success: words.actions.saved,
  };
  const use = useFormCall({
    ...props,
    onDone: async (saved) => {
      client.setQueryData(answerKey(readTheme, {}), saved);
      wearTheme(await call(readTenantTheme, {}));
      onClose();
    },
  });
  useUnsavedGuard(use.isDirty);
  const changes = (values: Record<string, unknown>): void => {
    use.changed(values);
    tryTheme(triedTheme(use.shape.form.getFieldsValue(true) as FormValues, worn));
  };
  useEffect(() => () => tryTheme(null), []);
  const ask = (content: string, then: () => void): void =>
    void modal.confirm({
      title: words.title,
      content,
      okText: words.actions.confirm,
      cancelText: words.actions.cancel,
      onOk: then,
    });
  const close = (): void => (use.isDirty() ? ask(words.actions.discardConfirm, onClose) : onClose());
  const toHouse = (): void => {
    const house = { ...HOUSE_THEME, logo: [], loginPicture: [] };
    use.shape.form.setFieldsValue(house);
    changes(house);
  };
  return (
    <Drawer
      open
      mask={false}
      size={520}
      title={words.title}
      onClose={close}
      extra={
        setting.id === null ? null : (
          <Button type="link" onClick={() => setPast(true)}>
            {words.actions.history}
          </Button>
        )
      }
      footer={
        <FormFoot
          use={use}
          form={id}
          save={words.actions.save}
          onCancel={close}
          tools={
            <Button onClick={() => ask(words.actions.houseConfirm, toHouse)}>{words.actions.house}</Button>
          }
        />
      }
    >
      <FormBody
        {...props}
        use={{ ...use, changed: changes }}
        id={id}
        before={<Alert className={styles.note} type="info" title={words.hints.preview} />}
      />
      {past && setting.id !== null && (
        <HistoryDialog
          title={words.actions.history}
          entity="theme"
          id={setting.id}
          onClose={() => setPast(false)}
        />
      )}
    </Drawer>
  );
};
