import { Modal, Spin, Tabs } from 'antd';
import { Suspense } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { useSession } from '../../session/session.ts';
import { usePortal } from '../portal.ts';
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
  const tabs = forced ? settingsTabs.filter((tab) => tab.key === 'password') : settingsTabs;
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={settings.title}
      width={900}
      footer={null}
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
            <Suspense fallback={<Spin />}>
              <Content done={onClose} />
            </Suspense>
          ),
        }))}
      />
    </Modal>
  );
};

export default SettingsDialog;
