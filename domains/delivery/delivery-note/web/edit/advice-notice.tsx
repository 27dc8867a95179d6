import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import type { AdvisedLoad, NoteAdvice } from '../../contract/fields.ts';
import { words as noteWords } from '../../contract/words.en.ts';

/** Said of an unsent note that came as a file: what of it is wrong or missing, what it says of the truck, and where the file lies. */
export function AdviceNotice({
  advice: { adviceId, fileName, problems },
  load,
}: {
  advice: NoteAdvice;
  load: AdvisedLoad | null;
}) {
  const { hints, actions, fields } = useWords(noteWords);
  const mayOpen = usePermissions().has('despatch-advice:list');
  return (
    <Alert
      type={problems.length > 0 ? 'warning' : 'info'}
      showIcon
      title={fill(hints.fromFile, { file: fileName })}
      description={
        (problems.length > 0 || load !== null) && (
          <ul>
            {load !== null && <li>{saidOf(load, fields)}</li>}
            {problems.map(({ place, text }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two problems may say the same, and none moves
              <li key={at}>{place === '' ? text : `${place} · ${text}`}</li>
            ))}
          </ul>
        )
      }
      action={
        mayOpen && <ToLink to={`/management/despatch-advice?advice=${adviceId}`}>{actions.openAdvice}</ToLink>
      }
    />
  );
}

/** Example: Carrier (file) F001 · Means of transport (file) 吉A12345. */
const saidOf = (load: AdvisedLoad, fields: Record<'carrier' | 'consignment' | 'means', string>): string =>
  (['carrier', 'consignment', 'means'] as const)
    .flatMap((name) => (load[name] === null ? [] : `${fields[name]} ${load[name]}`))
    .join(' · ');
