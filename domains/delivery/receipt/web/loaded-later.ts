import { lazy } from 'react';

const loadPanel = async () => import('./confirm/confirm-panel.tsx');
export const ConfirmPanel = lazy(loadPanel);
const loadExpected = async () => import('./expected-list.tsx');
export const ExpectedList = lazy(loadExpected);
const loadDevice = async () => import('./offline/device-panel.tsx');
export const DevicePanel = lazy(loadDevice);
export const KeptNotes = lazy(async () => ({ default: (await loadDevice()).KeptNotes }));
const loadDrawer = async () => import('./receipt-drawer.tsx');
export const ReceiptDrawer = lazy(loadDrawer);
/** A tablet that is turned draws cards instead of tables. */
const loadCards = async () =>
  Promise.all([
    import('@portal/platform/web/list/cards/card-list.tsx'),
    import('@portal/platform/web/list/cards/plain-cards.tsx'),
  ]);

/** Here when the first scan is, or the network gone, though the page does not wait for it. If it fails now, who needs it asks again and tells. */
export const loadAhead = (): void => {
  for (const load of [loadPanel, loadExpected, loadDrawer, loadCards]) load().catch(() => undefined);
};
