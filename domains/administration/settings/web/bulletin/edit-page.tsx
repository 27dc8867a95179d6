import { lazy, Suspense } from 'react';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormScreen } from '@portal/platform/web/form/form-screen.tsx';
import type { AnyControl } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { useTagChoices } from '@portal/tag/web/offers.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import {
  changeBulletin,
  createBulletin,
  listCurrentBulletins,
  listBulletins,
  listLoginBulletins,
  readBulletin,
  type FullBulletin,
} from '../../contract/bulletin.ts';
import { words as settingsWords } from '../../contract/words.en.ts';
import { BULLETINS } from './addresses.ts';

const RichTextInput = lazy(() => import('@portal/platform/web/rich-text/rich-text-input.tsx'));
const refreshes = [listBulletins, readBulletin, listCurrentBulletins, listLoginBulletins];

/** A bulletin to put up, or with `?id=` one to change. */
export default function EditBulletinPage() {
  const { id } = useAddress();
  return id === undefined ? <BulletinForm /> : <Loaded key={id} id={id} />;
}

const Loaded = ({ id }: { id: string }) => {
  const kit = useWords(kitWords);
  const { data, error, refetch } = useAnswer(readBulletin, { id }, { quiet: true, staleTime: 0 });
  if (error) return <LoadFailure title={kit.detail.failed} failure={error} retry={() => void refetch()} />;
  return data ? <BulletinForm key={data.version} bulletin={data} /> : <Skeleton />;
};

const richText = (control: AnyControl) => (
  <Suspense fallback={<Skeleton />}>
    <RichTextInput {...control} />
  </Suspense>
);

const fieldsIn = ({ sections, hints }: (typeof settingsWords)['en']['bulletin'], tags: readonly Choice[]) =>
  [
    field.text('titleZh', { max: 120, span: 24, section: sections.zh }),
    field.own('bodyZh', richText),
    field.text('titleEn', { max: 120, span: 24, section: sections.en, hint: hints.english }),
    field.own('bodyEn', richText, { hint: hints.english }),
    field.moment('validFrom', { section: sections.shown }),
    field.moment('validTo', { hint: hints.validTo }),
    field.flag('active'),
    field.flag('onLogin', { hint: hints.onLogin }),
    field.choice('tags', tags, { many: true, span: 24 }),
  ] as const;

const BulletinForm = ({ bulletin }: { bulletin?: FullBulletin }) => {
  const { bulletin: words, checks } = useWords(settingsWords);
  const go = useGo();
  const props = {
    back: BULLETINS,
    words: { ...words, checks },
    fields: fieldsIn(words, useTagChoices('bulletin')),
    refreshes,
    success: words.actions.saved,
    onDone: () => go(BULLETINS),
  };
  if (!bulletin)
    return (
      <FormScreen
        {...props}
        call={createBulletin}
        title={words.actions.create}
        initial={{ validFrom: startNow(), active: 'Y', onLogin: 'N' }}
      />
    );
  const { id, version, tags, ...initial } = bulletin;
  return (
    <FormScreen
      {...props}
      call={changeBulletin}
      title={words.actions.edit}
      initial={{ ...initial, tags: tags.map((tag) => tag.id) }}
      fixed={{ id, version }}
    />
  );
};

/** The present minute: seconds cannot be typed. */
const startNow = (): string => `${new Date().toISOString().slice(0, 16)}:00Z`;
