import { lazy } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { loadLabelCheck } from '@portal/label/web/offers.tsx';
import { readDeliveryNote } from '../../contract/endpoints.ts';

const CheckLabels = lazy(async () =>
  loadLabelCheck().then(({ CheckLabels: dialog }) => ({ default: dialog })),
);

type Props = { note: { id: string; number: string }; onClose: () => void };

/** Labels that are stuck on, against the units of the note. Mount it while it is open, within a `Suspense`. */
export const CheckNoteLabels = ({ note, onClose }: Props) => {
  const { data } = useAnswer(readDeliveryNote, { id: note.id });
  return (
    <CheckLabels
      number={note.number}
      plates={data?.unitList.map(({ licencePlate }) => licencePlate)}
      onClose={onClose}
    />
  );
};
