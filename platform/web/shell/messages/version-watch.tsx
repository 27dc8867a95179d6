import { useRouter } from '@tanstack/react-router';
import { App } from 'antd';
import { useEffect } from 'react';
import { wordsNow } from '../../i18n/use-words.ts';
import { setting } from '../../parts/page-settings.ts';
import { throttled } from '../../parts/throttled.ts';
import { shellWords } from '../words.en.ts';

/** SPEC section 9: the version file is asked for once a second at most. */
const THROTTLE_MS = 1000;

/** Tells that a newer build has been released, on each navigation, in production only; the page reloads when the alert is closed. */
export const VersionWatch = () => {
  const { modal } = App.useApp();
  const router = useRouter();
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
    let isShown = false;
    const check = throttled(THROTTLE_MS, async () => {
      const released = await releasedVersion();
      if (isShown || released === null || released === setting('version')) return;
      isShown = true;
      const words = wordsNow(shellWords);
      modal.info({
        title: words.tips,
        content: words.version.found,
        okText: words.version.reload,
        afterClose: () => window.location.reload(),
      });
    });
    return router.subscribe('onBeforeNavigate', () => void check());
  }, [modal, router]);
  return null;
};

/** The version that the server delivers now; null when it cannot be told, then nothing is to be said. */
const releasedVersion = async (): Promise<string | null> => {
  try {
    const answer = await fetch(`/version.json?_t=${Date.now()}`, { cache: 'no-store' });
    const file: unknown = answer.ok ? await answer.json() : null;
    return typeof file === 'object' && file !== null && 'version' in file ? String(file.version) : null;
  } catch {
    return null;
  }
};
