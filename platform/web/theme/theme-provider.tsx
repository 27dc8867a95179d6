import { LoadingOutlined } from '@ant-design/icons';
import { App, ConfigProvider, type ThemeConfig } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { AgreementDialogs } from '../calls/agreement.tsx';
import { CallNotices } from '../calls/notices.tsx';
import { useSession } from '../session/session.ts';
import { styleNonce } from '../parts/page-settings.ts';
import './base.css';
import { loadLocale } from './locale.ts';
import { lookOf } from './look-of.ts';
import { dressPage } from './page-look.ts';
import { useReducedMotion } from './reduced-motion.ts';
import { useTenantTheme } from './tenant-theme.ts';

/**
 * Notices stand at the lower edge, in the middle, where no page has its actions; `base.css` lets clicks through to what lies below, so
 * there is nothing to close and nothing that holds them.
 */
const NOTICES = { placement: 'bottom', bottom: 16, pauseOnHover: false, closeIcon: null } as const;

/** The library's own one adds the word `loading` to a button's name, and stays behind unseen when the button is done. */
const BUSY = <LoadingOutlined aria-hidden />;

/** Colours, sizes and built-in texts of all components, in the look of the tenant and the user's language. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const language = useSession((now) => now.language);
  const [english, setEnglish] = useState<typeof zhCN | null>(null);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
    loadLocale(language).then(
      (locale) => (language === 'en' ? setEnglish(locale) : undefined),
      // Without them the built-in texts of the components (page size, OK) stay Chinese; ours are English all the same.
      () => undefined,
    );
  }, [language]);
  const worn = useTenantTheme();
  const still = useReducedMotion();
  const look = useMemo(() => (still ? withoutMotion(lookOf(worn)) : lookOf(worn)), [worn, still]);
  // Before the first picture, so nobody sees the house's look pass by.
  useLayoutEffect(() => dressPage(worn), [worn]);
  const nonce = styleNonce();
  return (
    <ConfigProvider
      theme={look}
      locale={language === 'en' && english ? english : zhCN}
      button={{ autoInsertSpace: false, loadingIcon: BUSY }}
      {...(nonce !== undefined && { csp: { nonce } })}
    >
      <App className="portal-app" notification={NOTICES}>
        <CallNotices />
        <AgreementDialogs />
        {children}
      </App>
    </ConfigProvider>
  );
};

/** The components wait for no animation: `base.css` lets none run. */
const withoutMotion = (look: ThemeConfig): ThemeConfig => ({
  ...look,
  token: { ...look.token, motion: false },
});
