import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { LONGEST_REASON, countDocument } from '../../contract/count-fields.ts';
import type { HolderSide } from '../../contract/difference.ts';
import { openContainerCount } from '../../contract/endpoints.ts';
import { words as countWords } from '../../contract/words.en.ts';
import { countRefreshes } from '../addresses.ts';
import { ContainersOf } from './containers-of.tsx';
import { useHolderFields } from '../holder-fields.ts';
import { screenWords } from '../words.en.ts';

/** Opens a count: of whose stock, and of which containers. */
export default function OpenDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const { fields, own } = useHolderFields();
  return (
    <FormDialog
      title={words.actions.open}
      call={openContainerCount}
      words={words}
      initial={{ holderKind: own?.holderKind ?? 'plant', containerCodes: [] }}
      {...(own && { fixed: own })}
      fields={[
        ...fields,
        containersField(own, screen.all),
        field.text('remark', { max: LONGEST_REASON, span: 24 }),
      ]}
      submit={words.actions.open}
      success={screen.opened}
      refreshes={countRefreshes}
      onDone={({ id }) => go(countDocument.addressOf(id))}
      onClose={onClose}
    />
  );
}

type Own = ReturnType<typeof useHolderFields>['own'];

const containersField = (own: Own, hint: string) =>
  field.own(
    'containerCodes',
    (control, values) => (
      <ContainersOf
        control={control}
        kind={own?.holderKind ?? (values.holderKind as HolderSide)}
        code={own?.holderCode ?? (values.holderCode as string | undefined) ?? ''}
      />
    ),
    { hint },
  );
