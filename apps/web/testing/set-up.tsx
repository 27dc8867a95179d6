import { ConfigProvider, Modal, notification } from 'antd';
import { afterEach, beforeAll } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, server } from 'vitest/browser';
import { takeShellCalls } from '@portal/platform/web/calls/shell-calls.ts';
import { shellCalls } from '../shell-calls.ts';

// Components are tested with the calls that they have in the application.
takeShellCalls(shellCalls);

// Files share a page and its modules, which saves much of their time: none leaves anything to the next. What a test has shown goes with the test:
// while the next file is loaded it would go on asking, by then without a server that answers.
afterEach(async () => {
  await cleanup();
});

// What was told after its screen had gone stands outside of every screen. It goes at once: a page in the background finishes no motion.
ConfigProvider.config({
  holderRender: (told) => <ConfigProvider theme={{ token: { motion: false } }}>{told}</ConfigProvider>,
});
beforeAll(async () => {
  notification.destroy();
  Modal.destroyAll();
  const { width, height } = server.config.browser.viewport;
  await page.viewport(width, height);
});
