import { Modal } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { LONGEST_TEXT } from '../contract/card.ts';
import {
  changeDisruption,
  forwardDisruption,
  openDisruption,
  readDisruption,
} from '../contract/endpoints.ts';
import { disruptionDocument, type Disruption } from '../contract/fields.ts';
import { words as disruptionWords } from '../contract/words.en.ts';
import { CardGrids } from './card-grids.tsx';
import { NO_LISTS, listsOf, sentLists } from './card-rows.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

const WIDTH = 900;

/** A new card, one that is said again, or one of the same event for somebody else. */
export type Editing = { readonly as: 'open' } | { readonly as: 'change' | 'forward'; readonly id: string };
type Props = { editing: Editing; onClose: () => void };

export default function CardDialog({ editing, onClose }: Props) {
  const isNew = editing.as === 'open';
  const { data } = useAnswer(readDisruption, { id: isNew ? '' : editing.id }, { enabled: !isNew });
  if (isNew) return <CardForm as="open" onClose={onClose} />;
  return data === undefined ? (
    <Modal open footer={null} onCancel={onClose} width={WIDTH}>
      <Skeleton />
    </Modal>
  ) : (
    <CardForm as={editing.as} card={data} onClose={onClose} />
  );
}

type FormProps = { as: Editing['as']; card?: Disruption; onClose: () => void };

const CardForm = ({ as, card, onClose }: FormProps) => {
  const words = useWords(disruptionWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const [lists, setLists] = useState(() => (as === 'change' && card ? listsOf(card) : NO_LISTS));
  const title = fill(screen.form[as], { number: card?.number ?? '' });
  const common = {
    title,
    words,
    refreshes,
    onClose,
    width: WIDTH,
    toInput: (values: Readonly<Record<string, unknown>>) => ({ ...values, ...sentLists(lists) }),
    before: <p>{as === 'forward' ? screen.form.forwardIntro : screen.form.intro}</p>,
    children: <CardGrids lists={lists} onChange={setLists} />,
  };
  const withPartner = isSupplier
    ? []
    : [field.remote('supplierCode', selectSuppliers, { required: true, choices: partnerChoices, span: 24 })];
  const said = [
    field.choice('cause', words.cause),
    field.choice('effect', words.effect),
    field.moment('startsAt'),
    field.moment('endsAt'),
    field.text('text', { rows: 3, max: LONGEST_TEXT, span: 24 }),
    field.text('sitesSender', { max: 850 }),
    field.text('sitesRecipient', { max: 850 }),
  ] as const;
  const openIt = ({ id }: { id: string }): void => go(disruptionDocument.addressOf(id));
  if (!card)
    return (
      <FormDialog
        {...common}
        call={openDisruption}
        fields={[...withPartner, ...said]}
        initial={{
          cause: 'production-incident',
          effect: isSupplier ? 'capacity-reduction' : 'demand-reduction',
        }}
        success={screen.sent}
        onDone={openIt}
      />
    );
  const { id, version, cause, effect, startsAt, endsAt, text } = card;
  const head = { cause, effect, startsAt, endsAt, text: text ?? '' };
  if (as === 'change') {
    const { sitesSender, sitesRecipient } = card;
    return (
      <FormDialog
        {...common}
        call={changeDisruption}
        fields={said}
        initial={{ ...head, sitesSender, sitesRecipient }}
        fixed={{ id, version }}
        success={screen.saved}
      />
    );
  }
  return (
    <FormDialog
      {...common}
      call={forwardDisruption}
      fields={[...withPartner, ...said, field.flag('confirmed', { span: 24 })]}
      // of the sites only the sender's own go along
      initial={{
        ...head,
        sitesSender: (card.sentBy === 'supplier') === isSupplier ? card.sitesSender : card.sitesRecipient,
        confirmed: 'N',
      }}
      fixed={{ id, version }}
      success={screen.sent}
      onDone={openIt}
    />
  );
};
