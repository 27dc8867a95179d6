import { PrinterOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, QRCode, Typography } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useLeaveQuestion } from '@portal/platform/web/form/use-leave-question.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { NamedRecord } from '@portal/platform/web/plugin.ts';
import { plantZone, useSession } from '@portal/platform/web/session/session.ts';
import { makeDriverLinks, type MadeLink } from '../contract/endpoints.ts';
import { driverAddress, LINK_PATH } from './driver-address.ts';
import styles from './links-dialog.module.css';
import { linkWords } from './words.en.ts';

type Words = (typeof linkWords)['zh' | 'en']['several'];

/** A link for each of the selected orders, to be sent one by one or copied as a list; shown this once. */
export default function LinksDialog({
  records,
  onClose,
}: {
  records: readonly NamedRecord[];
  onClose: () => void;
}) {
  const { several: words } = useWords(linkWords);
  const ask = useLeaveQuestion();
  const [made, setMade] = useState<OutputOf<typeof makeDriverLinks>>();
  const making = useCall(makeDriverLinks, { onSuccess: setMade });
  const hasLinks = made !== undefined && made.links.length > 0;
  const count = records.length;
  return (
    <Modal
      open
      title={words.title}
      width={760}
      footer={null}
      mask={{ closable: false }}
      onCancel={() => (hasLinks ? ask({ content: words.leave, onLeave: onClose }) : onClose())}
    >
      <div className={styles.links}>
        {made === undefined ? (
          <>
            <p className={styles.explain}>{fill(words.explain, { count })}</p>
            <div>
              <Button
                type="primary"
                loading={making.busy}
                onClick={() => void making.run({ ids: records.map(({ id }) => id) })}
              >
                {fill(words.make, { count })}
              </Button>
            </div>
          </>
        ) : (
          <>
            {hasLinks && <MadeLinks links={made.links} />}
            {made.refused.length > 0 && <Refused refused={made.refused} records={records} />}
          </>
        )}
      </div>
    </Modal>
  );
}

const MadeLinks = ({ links }: { links: readonly MadeLink[] }) => {
  const { several: words } = useWords(linkWords);
  const zone = useSession(plantZone);
  const texts = links.map((link) => messageOf(link, words, zone));
  return (
    <>
      <Alert type="warning" showIcon title={words.once} />
      <div className={styles.bar}>
        <Typography.Text
          copyable={{
            text: texts.join('\n'),
            icon: [fill(words.copyAll, { count: links.length }), words.copied],
            tooltips: false,
          }}
        />
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <ul className={styles.list} aria-label={words.list}>
        {links.map((link, at) => (
          <MadeLinkRow key={link.orderId} link={link} text={texts[at]!} />
        ))}
      </ul>
    </>
  );
};

const MadeLinkRow = ({ link, text }: { link: MadeLink; text: string }) => {
  const { dialog, several: words } = useWords(linkWords);
  const zone = useSession(plantZone);
  const plate = link.truckPlate ?? words.noPlate;
  return (
    <li>
      <div aria-hidden>
        <QRCode value={addressOf(link)} type="svg" size={112} bordered={false} />
      </div>
      <div className={styles.text}>
        <strong>{plate}</strong>
        <span>
          {link.number} · {[link.driverName, link.driverPhone ?? words.noPhone].filter(Boolean).join(' ')}
        </span>
        <span className={styles.quiet}>
          {fill(words.until, { until: formatMoment(link.expiresAt, zone) })}
        </span>
        <span className={styles.send}>
          {link.driverPhone !== null && (
            <Button
              size="small"
              href={`sms:${dialled(link.driverPhone)}?body=${encodeURIComponent(text)}`}
              aria-label={fill(words.smsTo, { plate })}
            >
              {words.sms}
            </Button>
          )}
          <Typography.Text copyable={{ text, tooltips: [dialog.copy, dialog.copied] }} />
        </span>
      </div>
    </li>
  );
};

const Refused = ({
  refused,
  records,
}: {
  refused: OutputOf<typeof makeDriverLinks>['refused'];
  records: readonly NamedRecord[];
}) => {
  const { several: words } = useWords(linkWords);
  return (
    <Alert
      type="error"
      showIcon
      title={fill(words.refused, { count: refused.length })}
      description={
        <ul className={styles.refused}>
          {refused.map(({ id, reason }) => (
            <li key={id}>
              <strong>{records.find((record) => record.id === id)?.number}</strong> {reason}
            </li>
          ))}
        </ul>
      }
    />
  );
};

const addressOf = ({ code }: MadeLink): string => driverAddress(LINK_PATH, code);

/** What the driver reads. */
const messageOf = (link: MadeLink, words: Words, zone: string): string =>
  fill<string>(words.message, {
    plate: link.truckPlate ?? '',
    window: link.windowFrom === null ? '' : formatMoment(link.windowFrom, zone),
    number: link.number,
    address: addressOf(link),
  }).trim();

/** A number as telephones dial it: `138-0000-1234` is 13800001234. */
const dialled = (phone: string): string => phone.replaceAll(/[^\d+]/g, '');
