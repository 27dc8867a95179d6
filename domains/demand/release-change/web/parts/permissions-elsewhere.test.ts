import { expect, it } from 'vitest';
import { returnDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import {
  cancelTransport,
  editTransportOrder,
  moveOrderWindow,
} from '@portal/transport/contract/endpoints.ts';
import { permissionsElsewhere } from './permissions-elsewhere.ts';

it.each(Object.entries({ moveOrderWindow, editTransportOrder, cancelTransport, returnDeliveryNote }))(
  '%s is offered to whoever may do it there',
  (name, { needs }) => {
    expect(permissionsElsewhere[name as keyof typeof permissionsElsewhere]).toBe(needs);
  },
);
