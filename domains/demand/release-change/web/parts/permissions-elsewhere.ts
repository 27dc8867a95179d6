import type { PermissionCode } from '@portal/platform/contract/permission.ts';

/** What mends of notes and orders need where they are done. The calls themselves would bring all that their domains declare into this page. */
export const permissionsElsewhere = {
  moveOrderWindow: 'transport:edit',
  editTransportOrder: 'transport:edit',
  cancelTransport: 'transport:cancel',
  returnDeliveryNote: 'delivery-note:return',
} as const satisfies Readonly<Record<string, PermissionCode>>;
