import { IdcardOutlined } from '@ant-design/icons';
import { fill } from '@portal/platform/contract/words.ts';
import { placeAfterLogin } from '@portal/platform/web/access/route-guard.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { Button, Divider } from 'antd';
import { PROVIDER_LOGIN } from '../../contract/sign-in/login-ways.ts';
import { loginWords } from '../words.en.ts';

/** Leads to the pages of the identity provider; they lead back to where one wanted to go. */
export default function ProviderLogin({ name }: { name: string }) {
  const { provider } = useWords(loginWords);
  const { from } = useAddress();
  return (
    <>
      <Divider plain>{provider.or}</Divider>
      <Button
        block
        size="large"
        icon={<IdcardOutlined />}
        href={`/api${PROVIDER_LOGIN}?${new URLSearchParams({ from: placeAfterLogin(from) }).toString()}`}
      >
        {fill(provider.button, { name })}
      </Button>
    </>
  );
}
