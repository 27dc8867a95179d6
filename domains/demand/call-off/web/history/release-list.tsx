import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listReleases } from '../../contract/release/release-calls.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { useOwnSupplier } from '../parts/use-own-supplier.ts';
import { releaseColumns } from './release-columns.tsx';
import { releaseFilters } from './release-filters.ts';

/** All releases that have come, the newest first. */
export const ReleaseList = () => {
  const words = useWords(callOffWords);
  const language = useSession((now) => now.language);
  const ofOneSupplier = useOwnSupplier();
  return (
    <ListScreen
      list={listReleases}
      name="release"
      words={words}
      columns={releaseColumns(words, { language, ofOneSupplier })}
      filters={releaseFilters(words, ofOneSupplier)}
      defaultSort="-id"
      emptyHint={words.history.empty}
      rowTone={(release) => (release.chainGap ? 'attention' : undefined)}
    />
  );
};
