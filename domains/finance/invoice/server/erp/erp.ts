import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { readConfig } from '@portal/platform/server/config/config.ts';
import type { Erp } from '@portal/platform/server/config/erp-config.ts';
import { yesNo } from '@portal/platform/contract/fields.ts';
import type * as calls from '../../contract/erp-calls.ts';

/** The one of the demonstration, which runs inside this process: set once as it starts, ahead of all callers. */
let demonstration: Erp | undefined;
export const demonstrate = (erp: Erp): void => {
  demonstration = erp;
};

/** The ERP of the caller's tenant; undefined where the plant decides by hand. */
export const erpOf = ({ scope }: Pick<Caller, 'scope'>): Erp | undefined => {
  const erp = readConfig().erp ?? demonstration;
  return erp?.tenantId === scope.tenantId ? erp : undefined;
};

export const readInvoiceErp: Action<typeof calls.readInvoiceErp> = async (caller) => {
  const erp = erpOf(caller);
  return {
    handsOver: yesNo(erp !== undefined),
    demonstrates: yesNo(erp !== undefined && erp === demonstration),
  };
};
