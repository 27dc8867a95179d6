import { PrinterOutlined } from '@ant-design/icons';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { Alert, Button, Modal, Popconfirm, QRCode, Tag, Typography } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { plantZone, useSession } from '@portal/platform/web/session/session.ts';
import { listDriverLinks, makeDriverLink, revokeDriverLink, type DriverLink } from '../contract/endpoints.ts';
import { words as contractWords } from '../contract/words.en.ts';
import { driverAddress, LINK_PATH } from './driver-address.ts';
import styles from './link-dialog.module.css';
import { linkWords } from './words.en.ts';

const COLOURS = { made: 'blue', opened: 'green', revoked: 'default', expired: 'default' } as const;
const isLive = ({ state }: DriverLink): boolean => state === 'made' || state === 'opened';

/** Links for the driver of an order: who made and opened which, and a new one, which is shown once. */
export default function LinkDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { dialog: words } = useWords(linkWords);
  const { state } = useWords(contractWords);
  const zone = useSession(plantZone);
  const { data: links, error, refetch } = useAnswer(listDriverLinks, { id }, { quiet: true });
  const [code, setCode] = useState<{ code: string; expiresAt: string }>();
  const refreshes = [listDriverLinks];
  const making = useCall(makeDriverLink, { onSuccess: setCode, refreshes });
  const revoking = useCall(revokeDriverLink, { onSuccess: () => setCode(undefined), refreshes });
  const at = (moment: string): string => formatMoment(moment, zone);
  const hasOne = links?.some(isLive) === true;
  const make = (
    <Button
      type={hasOne ? 'default' : 'primary'}
      loading={making.busy}
      onClick={hasOne ? undefined : () => void making.run({ id })}
    >
      {hasOne ? words.makeAnew : words.make}
    </Button>
  );
  return (
    <Modal open title={words.title} onCancel={onClose} footer={null} mask={{ closable: false }}>
      <div className={styles.link}>
        <p className={styles.explain}>{words.explain}</p>
        {code && <Shown {...code} until={at(code.expiresAt)} />}
        {error && <LoadFailure title={words.title} failure={error} retry={() => void refetch()} />}
        {!links && !error && <Skeleton />}
        {links && (
          <>
            <div className={styles.make}>
              {hasOne ? (
                <Popconfirm title={words.replaces} onConfirm={async () => making.run({ id })}>
                  {make}
                </Popconfirm>
              ) : (
                make
              )}
            </div>
            {links.length === 0 ? (
              <p>{words.none}</p>
            ) : (
              <ul className={styles.links} aria-label={words.links}>
                {links.map((link) => (
                  <li key={link.id}>
                    <Tag color={COLOURS[link.state]}>{state[link.state]}</Tag>
                    <span className={styles.told}>
                      {fill(words.made, {
                        user: link.madeBy,
                        at: at(link.madeAt),
                        until: at(link.expiresAt),
                      })}
                      {link.openedAt !== null && ` · ${fill(words.opened, { at: at(link.openedAt) })}`}
                      {link.revokedAt !== null &&
                        ` · ${fill(words.revoked, { user: link.revokedBy ?? '', at: at(link.revokedAt) })}`}
                    </span>
                    {isLive(link) && (
                      <Popconfirm
                        title={words.revokeQuestion}
                        onConfirm={async () => revoking.run({ id: link.id })}
                      >
                        <Button danger size="small" loading={revoking.busy}>
                          {words.revoke}
                        </Button>
                      </Popconfirm>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

/** What the driver photographs, or is sent. */
const Shown = ({ code, until }: { code: string; until: string }) => {
  const { dialog: words } = useWords(linkWords);
  const address = driverAddress(LINK_PATH, code);
  return (
    <section className={styles.shown}>
      <Alert type="warning" showIcon title={fill(words.once, { until })} />
      <div role="img" aria-label={words.picture}>
        <div aria-hidden>
          <QRCode value={address} type="svg" size={220} />
        </div>
      </div>
      <Typography.Text
        className={styles.address ?? ''}
        code
        copyable={{ tooltips: [words.copy, words.copied] }}
      >
        {address}
      </Typography.Text>
      <Button icon={<PrinterOutlined aria-hidden />} className={styles.print} onClick={() => print()}>
        {words.print}
      </Button>
    </section>
  );
};
