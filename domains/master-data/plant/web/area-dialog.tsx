import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { selectUnloadingAreas } from '../contract/endpoints.ts';
import { createUnloadingArea } from '../contract/places/place-calls.ts';
import { words as plantWords } from '../contract/words.en.ts';

const refreshes = [selectUnloadingAreas];

export const AreaDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords(plantWords);
  const kit = useWords(kitWords);
  return (
    <FormDialog
      title={words.areas.create}
      call={createUnloadingArea}
      words={words.areas}
      fields={[
        field.text('code', { max: 20, span: 24 }),
        field.text('nameZh', { max: 60 }),
        field.text('nameEn', { max: 60 }),
      ]}
      success={kit.calls.saved}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
};
