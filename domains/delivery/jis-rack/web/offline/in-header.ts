import { inBothLanguages } from '@portal/platform/contract/words.ts';
import type { WhatWaits } from '@portal/platform/web/plugin.ts';
import { RACKS, rackAddress } from '../addresses.ts';
import { waitingScans as store } from './waiting-scans.ts';

const words = inBothLanguages(
  {
    waiting: '{count} 次装架扫描待上传',
    withRefused: '{count} 次装架扫描待上传，其中 {refused} 次被拒绝',
    beforeSignOut:
      '您有 {count} 次装架扫描还没有上传。退出登录后它们仍保存在本设备上：同一用户在本设备重新登录并打开料架后才会上传。上传完成之前请不要清除浏览器数据。',
  },
  {
    waiting: '{count} {count|scan waits|scans wait} to be sent',
    withRefused: '{count} {count|scan waits|scans wait} to be sent, {refused} refused',
    beforeSignOut:
      '{count} of your scans into racks {count|is|are} not sent yet. Logged out, they stay on this device: they are sent when you log in again on this device and open the rack. Do not clear the data of the browser before.',
  },
);

/** Leads to the rack of what was refused, else of the oldest. */
export default {
  store,
  words,
  to: () => {
    const [first] = store.mine().toSorted((a, b) => Number(a.refused === null) - Number(b.refused === null));
    return first ? rackAddress(first.rackId) : RACKS;
  },
} satisfies WhatWaits;
