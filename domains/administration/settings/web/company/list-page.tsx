import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { changeTenant, createTenant, listTenants, OPERATOR, type TenantRow } from '../../contract/tenant.ts';
import { words as settingsWords } from '../../contract/words.en.ts';
import { HistoryDialog } from '@portal/platform/web/list/record/history-dialog.tsx';
import { loginAddress } from '@portal/platform/web/access/tenant-address.ts';
import { showSuccess, showWarning } from '@portal/platform/web/calls/notices.tsx';
import { copyText } from '../copy-text.ts';
import { ChangeTenantDialog, NewTenantDialog } from './tenant-dialog.tsx';

type Open = { what: 'new' } | { what: 'change' | 'history'; tenant: TenantRow };

/** The tenants: all of them for the operator's administrators, who make and change them; the own one for others. */
export default function TenantsPage() {
  const words = useWords(settingsWords).tenant;
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const isOperator = useSession((now) => now.tenantId === String(OPERATOR));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const changing = useCall(changeTenant, { refreshes: [listTenants], success: kit.calls.saved });
  const { needs } = changeTenant;
  const copyAddress = async (envNo: number): Promise<void> => {
    const address = `${location.origin}${loginAddress(envNo)}`;
    if (await copyText(address)) showSuccess(fill(words.addressCopied, { address }));
    else showWarning(fill(words.addressNotCopied, { address }));
  };
  const actionsOn = (tenant: TenantRow): Action[] => {
    const { id, version, envNo, nameZh, nameEn } = tenant;
    const turn = (active: 'Y' | 'N') => () => changing.run({ id, version, nameZh, nameEn, active });
    const name = language === 'en' ? nameEn : nameZh;
    return [
      { label: kit.actions.edit, needs, run: () => setOpen({ what: 'change', tenant }) },
      tenant.active === 'N'
        ? { label: words.actions.open, needs, run: turn('Y') }
        : {
            label: words.actions.close,
            needs,
            danger: true,
            confirm: fill(words.confirmClose, { name }),
            ...(tenant.envNo === OPERATOR && { impossible: words.operatorStays }),
            run: turn('N'),
          },
      { label: words.actions.copyAddress, aside: true, run: () => copyAddress(envNo) },
      { label: words.actions.history, run: () => setOpen({ what: 'history', tenant }) },
    ];
  };
  return (
    <>
      <ListScreen
        list={listTenants}
        name="tenants"
        words={words}
        columns={drawnColumns(listTenants, words, language, {
          active: column.active('active', { width: 90 }),
        })}
        filters={drawnFilters(listTenants, words, language)}
        emptyHint={words.empty}
        actions={() =>
          isOperator
            ? [
                {
                  label: words.actions.create,
                  primary: true,
                  needs: createTenant.needs,
                  run: () => setOpen({ what: 'new' }),
                },
              ]
            : []
        }
        rowActions={(tenant) => (isOperator ? actionsOn(tenant) : [])}
      />
      {open?.what === 'new' && <NewTenantDialog onClose={close} />}
      {open?.what === 'change' && <ChangeTenantDialog tenant={open.tenant} onClose={close} />}
      {open?.what === 'history' && (
        <HistoryDialog
          title={`${words.actions.history} ${open.tenant.envNo}`}
          entity="tenant"
          id={open.tenant.id}
          onClose={close}
        />
      )}
    </>
  );
}
