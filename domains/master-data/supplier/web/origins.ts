import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import type { createOrigin } from '../contract/endpoints.ts';

export const ORIGINS_PATH = '/collaboration/supplier-origin';

/** What most new locations are. */
export const newOrigin: Partial<InputOf<typeof createOrigin>> = {
  country: 'CN',
  warehouseType: 'own',
  shippingControlDays: 0,
  leadDays: 0,
};
