import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { isPositive } from '@portal/platform/contract/quantity.ts';
import { isOpenTo } from '@portal/platform/web/access/allowed.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { giveFirmReasons, readMessageChanges } from '@portal/release-change/contract/endpoints.ts';
import { words as ediWords } from '../../contract/words.en.ts';

/** Changes are kept by a job behind the reading: asked for again so often, in milliseconds, and for so long. */
const EVERY = 1_000;
const LONG = 15_000;

/**
 * What a message changed inside the firm zone: it was taken all the same, for its sender has decided already, so the planner is told at once
 * whom and how much it hits, and led to where he says why. `isNew`: it was read a moment ago.
 */
export const FirmChanges = ({ message, isNew = false }: { message: string; isNew?: boolean }) => {
  const words = useWords(ediWords).firm;
  const look = useCellContext();
  const permissions = usePermissions();
  const [watching, setWatching] = useState(isNew);
  useEffect(() => {
    if (!isNew) return undefined;
    const timer = setTimeout(() => setWatching(false), LONG);
    return () => clearTimeout(timer);
  }, [isNew]);
  const { data } = useAnswer(
    readMessageChanges,
    { message },
    {
      enabled: isOpenTo(permissions, readMessageChanges.needs),
      quiet: true,
      staleTime: 0,
      refetchInterval: watching ? EVERY : 0,
    },
  );
  if (!data || data.suppliers === 0) return null;
  const pieces = data.byUnit
    .filter(({ inside }) => isPositive(inside))
    .map(({ unit, inside }) => `${formatQuantity(inside)} ${look.unit(unit)}`)
    .join(', ');
  const mayGiveReasons = data.wanting > 0 && isOpenTo(permissions, giveFirmReasons.needs);
  const changes = `/management/release-change?message=${message}`;
  return (
    <Alert
      showIcon
      type={mayGiveReasons ? 'warning' : 'info'}
      title={fill(words.changed, { suppliers: data.suppliers, pieces })}
      description={mayGiveReasons ? words.wanted : data.wanting === 0 && words.given}
      action={
        <ToLink to={mayGiveReasons ? `${changes}&wantsReason=Y` : changes}>
          {mayGiveReasons ? words.give : words.open}
        </ToLink>
      }
    />
  );
};
