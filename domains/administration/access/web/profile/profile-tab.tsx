import { Descriptions } from 'antd';
import { useId } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { enter } from '@portal/platform/web/access/enter.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormBody } from '@portal/platform/web/form/form-body.tsx';
import { FormFoot } from '@portal/platform/web/form/form-foot.tsx';
import { useFormCall } from '@portal/platform/web/form/use-form-call.ts';
import { useUnsavedGuard } from '@portal/platform/web/form/use-unsaved-guard.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import {
  BUSINESS_MODULES,
  namesIn,
  readProfile,
  saveProfile,
  type Profile,
} from '../../contract/profile/profile.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import styles from './profile-tab.module.css';

/** Personal settings, "profile" (SPEC sections 3 and 5). */
export default function ProfileTab({ done }: { done: () => void }) {
  const { data } = useAnswer(readProfile, {});
  return data ? <ProfileForm key={data.version} own={data} done={done} /> : <Skeleton lines={4} />;
}

const ProfileForm = ({ own, done }: { own: Profile; done: () => void }) => {
  const words = useWords(accessWords);
  const name = useSession((now) => now.user?.name ?? '');
  const id = useId();
  const form = {
    call: saveProfile,
    words,
    fields: [
      field.text('lastName', { max: 30 }),
      field.text('firstName', { max: 30 }),
      field.text('groupId', { max: 7, hint: words.profile.groupIdHint }),
      field.dict('businessModules', BUSINESS_MODULES, { many: true }),
      field.text('email', { max: 50 }),
      field.phone('tel'),
      field.phone('phone'),
    ] as const,
    initial: {
      ...own,
      ...(own.lastName === '' && own.firstName === '' && namesIn(name)),
      email: own.email ?? '',
    },
    fixed: { version: own.version },
    success: words.profile.saved,
    refreshes: [readProfile],
    // The name in the header comes with the user's information.
    onDone: async () => {
      await enter();
      done();
    },
  };
  const use = useFormCall(form);
  useUnsavedGuard(use.isDirty);
  return (
    <>
      <FormBody
        {...form}
        use={use}
        id={id}
        before={
          <Descriptions
            size="small"
            className={styles.who}
            column={{ xs: 1, md: 3 }}
            items={[
              { key: 'userNo', label: words.profile.userNo, children: own.userNo },
              { key: 'userType', label: words.profile.userType, children: words.parties[own.userType] },
              {
                key: 'company',
                label: words.profile.company,
                children: companyOf(own, words.profile.noCompany),
              },
            ]}
          />
        }
      />
      <FormFoot use={use} form={id} />
    </>
  );
};

const companyOf = ({ customerCode, customerCname }: Profile, none: string): string =>
  [customerCode, customerCname].filter(Boolean).join(' ') || none;
