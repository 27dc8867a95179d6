import { lazy, Suspense, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import {
  departJisDelivery,
  downloadJisRackLabel,
  exportJisRacks,
  listJisRacks,
  openJisRacks,
} from '../contract/endpoints.ts';
import { bearsLabel, LOADED } from '../contract/status.ts';
import { words as rackWords } from '../contract/words.en.ts';
import { deliveryAddress, RACKS, rackAddress } from './addresses.ts';
import { takeOutColumn } from './take-out.tsx';
import { screenWords } from './words.en.ts';

const OpenDialog = lazy(async () => import('./open-dialog.tsx'));
const LabelDialog = lazy(async () => import('./label-dialog.tsx'));
const DepartDialog = lazy(async () => import('./depart-dialog.tsx'));
type Row = Omit<RowOf<typeof listJisRacks>, 'total'>;

/** Racks, the newest first; a supplier opens them from chosen call-offs and delivers those that are loaded. */
export default function JisRackPage() {
  const words = useWords(rackWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const mayOpen = usePermissions().has(openJisRacks.needs);
  /** Call-offs that were chosen in their list. */
  const { open, line = '' } = useAddress();
  const go = useGo();
  const [leaving, setLeaving] = useState<{ ids: string[]; clear: () => void }>();
  const [labelled, setLabelled] = useState<Row>();
  /** Why these cannot leave, before anybody asks for it. */
  const impossible = (rows: readonly Row[]) => {
    const full = rows.find(({ takeOut }) => takeOut !== null);
    if (full)
      return {
        impossible: fill(screen.takeOutFirst, { plate: full.licencePlate, numbers: full.takeOut! }),
      };
    return rows.some(({ status }) => status !== LOADED) ? { impossible: screen.onlyLoaded } : {};
  };
  const own = isSupplier ? { supplierCode: null } : {};
  return (
    <>
      <ListScreen
        list={listJisRacks}
        name="jis-rack"
        words={words}
        tabs={{ filter: 'status', choices: words.rackStatus }}
        columns={drawnColumns(listJisRacks, words, language, {
          licencePlate: column.link<Row>('licencePlate', ({ id }) => rackAddress(id), { fixed: 'start' }),
          takeOut: takeOutColumn<Row>(),
          ...own,
        })}
        filters={drawnFilters(listJisRacks, words, language, { status: null, ...own })}
        selectable={isSupplier}
        actions={({ rows, clear }) =>
          isSupplier
            ? [
                {
                  label: screen.deliver,
                  needs: departJisDelivery.needs,
                  bulk: true,
                  primary: true,
                  ...impossible(rows),
                  run: () => setLeaving({ ids: rows.map(({ id }) => id), clear }),
                },
              ]
            : []
        }
        rowActions={(row) =>
          bearsLabel(row.status)
            ? [
                {
                  label: screen.label,
                  aside: true,
                  needs: downloadJisRackLabel.needs,
                  run: () => setLabelled(row),
                },
              ]
            : []
        }
        exportWith={exportJisRacks}
        emptyHint={screen.empty}
      />
      <Suspense>
        {open && mayOpen && <OpenDialog ids={open.split(',')} line={line} onClose={() => go(RACKS)} />}
        {labelled && <LabelDialog rack={labelled} onClose={() => setLabelled(undefined)} />}
        {leaving && (
          <DepartDialog
            ids={leaving.ids}
            onDeparted={(id) => go(deliveryAddress(id))}
            onClose={() => {
              leaving.clear();
              setLeaving(undefined);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
