import { ChooseNote, useChainProgress } from '@portal/call-off/web/offers.tsx';
import type { ChainStage } from '@portal/call-off/contract/lines/chain.ts';
import { readNoteChain } from '@portal/delivery-note/contract/endpoints.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { ProgressLine } from '@portal/platform/web/parts/progress/progress-line.tsx';
import type { ProgressStage } from '@portal/platform/web/parts/progress/stages.ts';

type Road = { label: string; road: readonly ProgressStage[] };
type Props = Road & { notes: readonly { readonly id: string; readonly number: string }[] };

/** How far an order has come with what its goods went through before it and after: of several notes, with the one that somebody chooses. */
export const OrderProgress = ({ notes, ...road }: Props) => (
  <ChooseNote notes={notes}>{({ id }) => <WithNote key={id} noteId={id} {...road} />}</ChooseNote>
);

/** Without what is known of the note, the road alone stands for itself. */
const WithNote = ({ noteId, label, road }: Road & { noteId: string }) => {
  const { data = NONE, dataUpdatedAt } = useAnswer(
    readNoteChain,
    { id: noteId },
    { quiet: true, keepsPrevious: false },
  );
  const chain = useChainProgress(data, dataUpdatedAt);
  const part = (names: readonly ChainStage['stage'][]) =>
    chain.filter(({ key, state }) => names.some((name) => name === key) && state !== 'ahead');
  return <ProgressLine density="page" label={label} stages={[...part(BEFORE), ...road, ...part(BEHIND)]} />;
};

const NONE: readonly ChainStage[] = [];
/** What an order itself tells of the way (planned, departed, arrived) stands on its road. */
const BEFORE = ['released', 'promised', 'changed', 'written', 'sent'] as const;
const BEHIND = ['received', 'deviation', 'archived'] as const;
