import { LogoutOutlined } from '@ant-design/icons';
import { Button, Flex, Modal, Spin, Tabs } from 'antd';
import { Suspense, useState } from 'react';
import { useLeaveQuestion } from '../../form/use-leave-question.ts';
import { UnsavedForms } from '../../form/use-unsaved-guard.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useSession } from '../../session/session.ts';
import { LanguageToggle } from '../header/language-toggle.tsx';
import { usePortal } from '../portal.ts';
import { useSignOut } from './sign-out.tsx';
import { shellWords } from '../words.en.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The password must be changed: only that tab, and no way to close. */
  forced?: boolean;
};

/** Personal settings (SPEC sections 2 and 4): the tabs that the domains hand in. */
const SettingsDialog = ({ open, onClose, forced = false }: Props) => {
  const { settingsTabs } = usePortal();
  const language = useSession((now) => now.language);
  const { settings } = useWords(shellWords);
  const ask = useLeaveQuestion();
  const [forms] = useState(() => new Set<() => boolean>());
  const close = (): void => {
    if ([...forms].some((isDirty) => isDirty())) ask({ onLeave: onClose });
    else onClose();
  };
  const tabs = forced ? settingsTabs.filter((tab) => tab.key === 'password') : settingsTabs;
  return (
    <Modal
      open={open}
      onCancel={close}
      title={settings.title}
      width={900}
      footer={forced ? <WayOut /> : null}
      destroyOnHidden
      closable={!forced}
      keyboard={!forced}
      mask={{ closable: false }}
    >
      <Tabs
        items={tabs.map(({ key, title, Content }) => ({
          key,
          label: title[language],
          children: (
            <UnsavedForms value={forms}>
              <Suspense fallback={<Spin />}>
                <Content done={onClose} />
              </Suspense>
            </UnsavedForms>
          ),
        }))}
      />
    </Modal>
  );
};

/** Behind a dialog that cannot be closed the header is out of reach. */
const WayOut = () => {
  const { user } = useWords(shellWords);
  const leave = useSignOut();
  return (
    <Flex justify="space-between">
      <LanguageToggle />
      <Button type="text" icon={<LogoutOutlined aria-hidden />} onClick={leave}>
        {user.signOut}
      </Button>
    </Flex>
  );
};

export default SettingsDialog;
