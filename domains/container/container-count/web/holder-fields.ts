import { field, type FormField } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { choicesOf } from '@portal/platform/web/parts/choices.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { selectPartnersByType } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { holders, type HolderSide } from '../contract/difference.ts';
import { words as countWords } from '../contract/words.en.ts';

type HolderFields = {
  readonly fields: readonly FormField<'holderKind' | 'holderCode'>[];
  /** Of a partner: himself. */
  readonly own: { readonly holderKind: HolderSide; readonly holderCode: string } | undefined;
};

/** Whose stock it is: the plant chooses, a partner has his own alone. */
export const useHolderFields = (): HolderFields => {
  const words = useWords(countWords);
  const user = useSession((now) => now.user);
  if (user?.party === 'supplier' || user?.party === 'forwarder')
    return { fields: [], own: { holderKind: user.party, holderCode: user.companyCode } };
  return {
    own: undefined,
    fields: [
      field.choice(
        'holderKind',
        choicesOf(Object.fromEntries(holders.map((kind) => [kind, words.holder[kind]]))),
        { clears: ['holderCode', 'containerCodes', 'containerCode'] },
      ),
      field.remote('holderCode', selectPartnersByType, {
        search: 'name',
        from: (values) => ({ type: values.holderKind }),
        choices: partnerChoices,
        when: ({ holderKind }) => holderKind === 'supplier' || holderKind === 'forwarder',
        clears: ['containerCodes', 'containerCode'],
      }),
    ],
  };
};
