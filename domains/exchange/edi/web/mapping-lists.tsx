import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { filter } from '@portal/platform/web/list/filter/filter.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { forgetPart, forgetPartner, listPartMaps, listPartners } from '../contract/endpoints.ts';
import { words as ediWords } from '../contract/words.en.ts';
import { partMapColumns, partnerColumns } from './columns.tsx';

/** What partner codes mean in the plant. */
export const PartnerList = () => {
  const words = useWords(ediWords);
  const language = useSession((now) => now.language);
  const forgetting = useCall(forgetPartner, { refreshes: [listPartners] });
  return (
    <ListScreen
      list={listPartners}
      name="edi-partners"
      words={words}
      columns={partnerColumns(words, language)}
      filters={[filter.text('customerCode'), filter.text('supplierCode')]}
      emptyHint={words.page.partnersEmpty}
      rowActions={({ id }) => [
        {
          label: words.actions.forget,
          danger: true,
          needs: forgetPartner.needs,
          confirm: words.actions.forgetConfirm,
          run: () => forgetting.run({ id }),
        },
      ]}
    />
  );
};

/** What part numbers mean in the plant, beside those that are our own. */
export const PartList = () => {
  const words = useWords(ediWords);
  const language = useSession((now) => now.language);
  const forgetting = useCall(forgetPart, { refreshes: [listPartMaps] });
  return (
    <ListScreen
      list={listPartMaps}
      name="edi-parts"
      words={words}
      columns={partMapColumns(words, language)}
      filters={[filter.text('partNumber')]}
      emptyHint={words.page.partsEmpty}
      rowActions={({ id }) => [
        {
          label: words.actions.forget,
          danger: true,
          needs: forgetPart.needs,
          confirm: words.actions.forgetConfirm,
          run: () => forgetting.run({ id }),
        },
      ]}
    />
  );
};
