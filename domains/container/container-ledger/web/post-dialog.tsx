import { today } from '@portal/platform/contract/day.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { selectPackaging } from '@portal/packaging/contract/endpoints.ts';
import { selectPartnersByType } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { postContainerMovement } from '../contract/endpoints.ts';
import {
  handCauses,
  handConditions,
  isNamed,
  movesBetween,
  type HandCause,
  type HolderKind,
} from '../contract/holder.ts';
import { words as containerWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

/** Supplier or forwarder, as its kind says; what is the plant's own has no code. */
const partner = <Name extends 'giverCode' | 'takerCode'>(name: Name, kind: 'giverKind' | 'takerKind') =>
  field.remote(name, selectPartnersByType, {
    search: 'name',
    from: (values) => ({ type: values[kind] }),
    choices: partnerChoices,
    when: (values) => values[kind] !== undefined && isNamed(values[kind] as HolderKind),
  });

/** A movement that a person writes down. */
export default function PostDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(containerWords);
  const screen = useWords(screenWords).post;
  const chinese = useSession((now) => now.language) === 'zh';
  const { zone } = useCellContext();
  const kinds = (side: 'from' | 'to') =>
    [...new Set(handCauses.flatMap((cause: HandCause) => movesBetween[cause][side]))].map((kind) => ({
      value: kind,
      label: words.holder[kind],
    }));
  return (
    <FormDialog
      title={words.actions.post}
      call={postContainerMovement}
      words={words}
      initial={{
        cause: 'handover',
        postedOn: today(zone),
        condition: 'available',
        giverKind: 'plant',
        takerKind: 'supplier',
      }}
      fields={[
        field.choice(
          'cause',
          handCauses.map((cause) => ({ value: cause, label: words.cause[cause] })),
        ),
        field.day('postedOn', { max: today(zone) }),
        field.remote('containerCode', selectPackaging, {
          search: 'name',
          choices: (found) =>
            found.map(({ code, nameZh, nameEn }) => ({
              value: code,
              label: `${code} ${chinese ? nameZh : nameEn}`,
            })),
        }),
        field.number('quantity', { min: 1, max: 1_000_000 }),
        field.choice('giverKind', kinds('from'), { hint: screen.own, clears: ['giverCode'] }),
        partner('giverCode', 'giverKind'),
        field.choice('takerKind', kinds('to'), { clears: ['takerCode'] }),
        partner('takerCode', 'takerKind'),
        field.choice(
          'condition',
          handConditions.map((one) => ({ value: one, label: words.condition[one] })),
        ),
        field.text('documentNumber', { max: 40 }),
        field.text('reason', { rows: 2, max: 200, span: 24 }),
      ]}
      before={<p>{screen.hint}</p>}
      submit={words.actions.post}
      success={screen.posted}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
}
