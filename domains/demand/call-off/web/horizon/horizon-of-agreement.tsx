import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { readHorizon } from '../../contract/endpoints.ts';
import type { Agreement } from '../../contract/release/release-fields.ts';
import { linesOf } from '../call-off-address.ts';
import { HorizonPicture } from './horizon-picture.tsx';
import { horizonWords } from './words.en.ts';

/** What one agreement asks for, by days and weeks. */
export const HorizonOfAgreement = ({ agreement }: { agreement: Agreement }) => {
  const words = useWords(horizonWords);
  const { data, error, refetch } = useAnswer(
    readHorizon,
    { agreement: agreement.id },
    { quiet: true, keepsPrevious: false },
  );
  if (error) return <LoadFailure title={words.failed} failure={error} retry={() => void refetch()} />;
  return data ? <HorizonPicture view={data} list={linesOf(agreement)} /> : <Skeleton />;
};
