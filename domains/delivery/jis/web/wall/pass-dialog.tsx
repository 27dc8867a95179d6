import { Button, Modal } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { showSuccess } from '@portal/platform/web/calls/notices.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { plantZone, useSession } from '@portal/platform/web/session/session.ts';
import { listJisWallPasses, makeJisWallPass } from '../../contract/endpoints.ts';
import { MOST_MONTHS } from '../../contract/wall-pass.ts';
import { words as jisWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { passAddress } from './pass-address.ts';
import styles from './wall.module.css';

export type Made = { code: string; expiresAt: string };
type Props = { made: Made | undefined; onMade: (made: Made) => void; onClose: () => void };

/** A new pass, and then its link, which nobody can look up again. */
export default function PassDialog({ made, onMade, onClose }: Props) {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  if (made) return <Link made={made} onClose={onClose} />;
  return (
    <FormDialog
      title={screen.makePassTitle}
      call={makeJisWallPass}
      words={words}
      initial={{ months: 6 }}
      toInput={({ lines }) => ({
        lines: typeof lines === 'string' ? lines.split(/[,，、\s]+/).filter((line) => line !== '') : [],
      })}
      fields={[
        field.text('name', { span: 24, max: 60 }),
        field.text('lines', { span: 12, title: words.fields.passLines, hint: screen.passLinesHint }),
        field.number('months', { span: 12, min: 1, max: MOST_MONTHS }),
      ]}
      submit={screen.makePass}
      success={null}
      onDone={onMade}
      refreshes={[listJisWallPasses]}
      onClose={onClose}
      width={520}
    />
  );
}

const Link = ({ made, onClose }: { made: Made; onClose: () => void }) => {
  const screen = useWords(screenWords);
  const zone = useSession(plantZone);
  const address = passAddress(made.code);
  return (
    <Modal open title={screen.passLink} onCancel={onClose} footer={null} mask={{ closable: false }}>
      <div className={styles.link}>
        <p>{fill(screen.passOnce, { until: formatMoment(made.expiresAt, zone) })}</p>
        <code>{address}</code>
        {/* On plain HTTP browsers have none: the text is selected by hand. */}
        {'clipboard' in navigator && (
          <Button
            type="primary"
            onClick={() => void navigator.clipboard.writeText(address).then(() => showSuccess(screen.copied))}
          >
            {screen.copy}
          </Button>
        )}
      </div>
    </Modal>
  );
};
