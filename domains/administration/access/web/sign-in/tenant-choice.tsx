import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { FIRST_TENANT, useSession } from '@portal/platform/web/session/session.ts';
import { loginAddress, TENANT_NUMBER } from '@portal/platform/web/access/tenant-address.ts';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { listLoginWays } from '../../contract/sign-in/login-ways.ts';
import { loginWords } from '../words.en.ts';
import styles from './login-page.module.css';

/** Which tenant one signs in to, where that is not the first one, and the way to another: its look comes along, so the page is opened again. */
export default function TenantChoice({ tenant }: { tenant: OutputOf<typeof listLoginWays>['tenant'] }) {
  const { login: words } = useWords(loginWords);
  const number = useSession((now) => now.tenantId);
  const language = useSession((now) => now.language);
  const [isAsking, setIsAsking] = useState(false);
  const name = tenant && (language === 'en' ? tenant.nameEn : tenant.nameZh);
  const enter = (values: { number: string }): void => location.assign(loginAddress(values.number));
  return (
    <div className={styles.tenant}>
      {tenant === null && <Alert type="error" showIcon title={fill(words.tenantUnknown, { number })} />}
      {isAsking ? (
        <Form layout="inline" onFinish={enter} requiredMark={false}>
          <Form.Item
            name="number"
            rules={[{ required: true, pattern: TENANT_NUMBER, message: words.tenantNumberHint }]}
          >
            <Input
              autoFocus
              inputMode="numeric"
              autoComplete="off"
              aria-label={words.tenantNumber}
              placeholder={words.tenantNumber}
            />
          </Form.Item>
          <Button htmlType="submit">{words.enterTenant}</Button>
        </Form>
      ) : (
        <>
          {number !== FIRST_TENANT && name && <span>{fill(words.tenant, { number, name })}</span>}
          <Button type="link" size="small" onClick={() => setIsAsking(true)}>
            {number === FIRST_TENANT ? words.otherTenant : words.changeTenant}
          </Button>
        </>
      )}
    </div>
  );
}
