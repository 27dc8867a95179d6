import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DetailSection } from '@portal/platform/web/detail/detail-section.tsx';
import { formatMoney } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { listClaims } from '../../contract/endpoints.ts';
import { claimDocument } from '../../contract/fields.ts';
import { words as claimWords } from '../../contract/words.en.ts';
import styles from '../claim.module.css';
import { screenWords } from '../words.en.ts';

/** Claims that rest on a deviation, on its page; nothing where there are none. */
export default function ClaimsOnDeviation({ id }: { id: string }) {
  const words = useWords(claimWords);
  const screen = useWords(screenWords);
  const { data = [] } = useAnswer(listClaims, { sourceId: id, limit: 10 }, { quiet: true });
  const claims = data.filter(({ origin }) => FROM_DEVIATIONS.includes(origin));
  if (claims.length === 0) return null;
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
    </DetailSection>
  );
}

/** Records of other kinds have ids of their own. */
const FROM_DEVIATIONS: readonly string[] = ['deviation', 'sequence', 'rejectedLabel'];
