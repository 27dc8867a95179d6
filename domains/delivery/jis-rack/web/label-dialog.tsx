import { Form, Modal, Radio } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { labelOutputs, type LabelOutput } from '@portal/label/contract/paper.ts';
import { words as jisWords } from '@portal/jis/contract/words.en.ts';
import { printerDots } from '@portal/label-printer/contract/label-printer.ts';
import { downloadJisRackLabel } from '../contract/endpoints.ts';
import { words as rackWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Props = {
  readonly rack: { readonly id: string; readonly licencePlate: string };
  readonly onClose: () => void;
};

/** The label of one rack: for paper, or for a label printer. */
export default function RackLabelDialog({ rack, onClose }: Props) {
  const words = useWords(rackWords);
  const targets = useWords(jisWords).labelTarget;
  const screen = useWords(screenWords);
  const label = useDownload(downloadJisRackLabel);
  const [output, setOutput] = useState<LabelOutput>('pdf');
  const [dots, setDots] = useState<(typeof printerDots)[number]>(printerDots[0]);
  return (
    <Modal
      open
      title={fill(screen.labelTitle, { plate: rack.licencePlate })}
      okText={screen.label}
      confirmLoading={label.busy}
      onOk={async () => {
        await label.run({ id: rack.id, output, dots });
        onClose();
      }}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={words.fields.output}>
          <Radio.Group
            aria-label={words.fields.output}
            value={output}
            options={labelOutputs.map((value) => ({ value, label: targets[value] }))}
            onChange={({ target }) => setOutput(target.value as LabelOutput)}
          />
        </Form.Item>
        {output === 'zpl' && (
          <Form.Item label={words.fields.dots}>
            <Radio.Group
              aria-label={words.fields.dots}
              value={dots}
              options={printerDots.map((value) => ({ value, label: `${value} dpi` }))}
              onChange={({ target }) => setDots(target.value as typeof dots)}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
