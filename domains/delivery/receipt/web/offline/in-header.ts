import { inBothLanguages } from '@portal/platform/contract/words.ts';
import type { WhatWaits } from '@portal/platform/web/plugin.ts';
import { waitingReceipts as store } from './waiting-receipts.ts';

const words = inBothLanguages(
  {
    waiting: '{count} 张收货待上传',
    withRefused: '{count} 张收货待上传，其中 {refused} 张被拒绝',
    beforeSignOut:
      '您有 {count} 张收货还没有上传。退出登录后它们仍保存在本设备上：同一用户在本设备重新登录并打开“收货确认”后才会上传。上传完成之前请不要清除浏览器数据。',
  },
  {
    waiting: '{count} {count|receipt waits|receipts wait} to be sent',
    withRefused: '{count} {count|receipt waits|receipts wait} to be sent, {refused} refused',
    beforeSignOut:
      '{count} of your receipts {count|is|are} not sent yet. Logged out, they stay on this device: they are sent when you log in again on this device and open “Goods receipts”. Do not clear the data of the browser before.',
  },
);

export default { store, words, to: () => '/management/receipt' } satisfies WhatWaits;
