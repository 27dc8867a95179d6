import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DetailSection } from '@portal/platform/web/detail/detail-section.tsx';
import { formatMoney } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToLink, useGo } from '@portal/platform/web/session/address.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { listClaims } from '../../contract/endpoints.ts';
import { claimDocument } from '../../contract/fields.ts';
import { createClaimsFrom, findClaimSources } from '../../contract/source-calls.ts';
import { deviationOrigins, sourcedBy } from '../../contract/status.ts';
import { words as claimWords } from '../../contract/words.en.ts';
import styles from '../claim.module.css';
import type { RaisedFor } from '../raise/raise-dialog.tsx';
import { useClaimSide } from '../side.ts';
import { screenWords } from '../words.en.ts';

const RaiseDialog = lazy(async () => import('../raise/raise-dialog.tsx'));

/** Claims that rest on a deviation, on its page, and the way to raise one where the reader's side may; nothing where there is neither. */
export default function ClaimsOnDeviation({ id }: { id: string }) {
  const words = useWords(claimWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const [raising, setRaising] = useState(false);
  const { data = [] } = useAnswer(listClaims, { sourceId: id, limit: 10 }, { quiet: true });
  const claims = data.filter(({ origin }) => FROM_DEVIATIONS.includes(origin));
  const raised = useRaisedFor(id);
  if (claims.length === 0 && raised === undefined) return null;
  return (
    <DetailSection title={screen.ofDeviation}>
      <ul className={styles.steps}>
        {claims.map((claim) => (
          <li key={claim.id} className={styles.source}>
            <ToLink to={claimDocument.addressOf(claim.id)}>{claim.number}</ToLink>
            <span>{words.status[claim.status]}</span>
            <span>{formatMoney(claim.agreedGross ?? claim.gross, claim.currency)}</span>
          </li>
        ))}
      </ul>
      {raised && <Button onClick={() => setRaising(true)}>{words.actions.raiseOne}</Button>}
      <Suspense>
        {raising && raised && (
          <RaiseDialog
            about={raised}
            onRaised={(claimId) => go(claimDocument.addressOf(claimId))}
            onClose={() => setRaising(false)}
          />
        )}
      </Suspense>
    </DetailSection>
  );
}

/** Records of other kinds have ids of their own. */
const FROM_DEVIATIONS: readonly string[] = deviationOrigins;

/** The deviation as the reader's side may claim for it: its outcome is known, and nobody of that side claims for it yet. */
const useRaisedFor = (id: string): RaisedFor | undefined => {
  const enabled = usePermissions().has(createClaimsFrom.needs);
  const origins = sourcedBy[useClaimSide()].filter((origin) => FROM_DEVIATIONS.includes(origin));
  const [first, second = first] = origins;
  const one = useAnswer(findClaimSources, { origin: first!, sourceId: id }, { enabled, quiet: true });
  const other = useAnswer(
    findClaimSources,
    { origin: second!, sourceId: id },
    { enabled: enabled && second !== first, quiet: true },
  );
  const found = [
    ...(one.data?.sources ?? []).map((source) => ({ origin: first!, source })),
    ...(second === first ? [] : (other.data?.sources ?? []).map((source) => ({ origin: second!, source }))),
  ].find(({ source }) => source.claimNumber === null);
  return found && { origin: found.origin, id: found.source.id, number: found.source.number };
};
