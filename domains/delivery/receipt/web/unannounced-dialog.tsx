import { DeleteOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { isPositive, isQuantity } from '@portal/platform/contract/quantity.ts';
import type { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { showWarning } from '@portal/platform/web/calls/notices.tsx';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import { focusFirstFault, HandField } from '@portal/platform/web/form/inputs/hand-field.tsx';
import { QuantityInput } from '@portal/platform/web/form/inputs/inputs.tsx';
import { isTooLong, LongText } from '@portal/platform/web/form/inputs/long-text.tsx';
import { RemoteSelect } from '@portal/platform/web/form/inputs/remote-select.tsx';
import { useCheckWords, type Complaint } from '@portal/platform/web/form/check-words.ts';
import { useLeaveQuestion } from '@portal/platform/web/form/use-leave-question.ts';
import { fineness } from '@portal/platform/web/i18n/decimals.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { remote } from '@portal/platform/web/parts/choices.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listAgreements } from '@portal/call-off/contract/agreement/agreement-calls.ts';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import { MOST_FILES } from '@portal/deviation/contract/fields.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { listReceipts, receiveUnannounced } from '../contract/endpoints.ts';
import { LONGEST_REMARK } from '../contract/fields.ts';
import { words as receiptWords } from '../contract/words.en.ts';
import styles from './receipt.module.css';
import { screenWords } from './words.en.ts';

const UploadInput = lazy(async () => import('@portal/platform/web/form/upload-input.tsx'));
const RULE = {
  to: uploadFile,
  input: { docType: 'deviation' },
  megabytes: 5,
  count: MOST_FILES,
  accept: 'image/*',
  camera: true,
} as const;

type Agreement = OutputOf<typeof listAgreements>[number];
type Came = { readonly agreement: Agreement; readonly quantity: string };

type Props = {
  onReceived: (received: OutputOf<typeof receiveUnannounced>) => void;
  onClose: () => void;
};

/** Goods that came without a note: whose they are, parts by their agreements, quantities, a remark and pictures. */
export default function UnannouncedDialog({ onReceived, onClose }: Props) {
  const { fields } = useWords(receiptWords);
  const screen = useWords(screenWords).unannounced;
  const { unit } = useCellContext();
  const language = useSession((now) => now.language);
  const ask = useLeaveQuestion();
  const [supplierCode, setSupplier] = useState<string>();
  const [lines, setLines] = useState<readonly Came[]>([]);
  const [remark, setRemark] = useState('');
  const [evidence, setEvidence] = useState<StoredFile[]>([]);
  const [tried, setTried] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const wordOf = useCheckWords(undefined);
  const { required } = useWords(platformWords).checks;
  const receive = useCall(receiveUnannounced, {
    refreshes: [listReceipts, listDeliveryNotes],
    onSuccess: onReceived,
  });
  const place = lines[0]?.agreement;
  const agreements = remote(listAgreements, {
    search: 'partNo',
    fixed: {
      limit: 30,
      supplierCode,
      ...(place && { warehouseCode: place.warehouseCode, unloadingPoint: place.unloadingPoint }),
    },
    // The whole agreement is the value: what it is called and counted in is needed once it is chosen.
    choices: (rows) =>
      rows
        .filter(({ id }) => lines.every(({ agreement }) => agreement.id !== id))
        .map((row) => ({
          value: JSON.stringify(row),
          label: `${row.partNo} ${language === 'zh' ? row.partNameZh : row.partNameEn} · ${row.unloadingPoint} · ${row.saNo}`,
        })),
  });
  const submit = (): void => {
    if (isTooLong(remark, LONGEST_REMARK)) return;
    if (lines.length === 0 || lines.some((line) => faultOf(line) !== undefined)) {
      showWarning(screen.missing);
      setTried(true);
      focusFirstFault(body.current);
      return;
    }
    void receive.run({
      lines: lines.map(({ agreement, quantity }) => ({ agreementId: agreement.id, quantity })),
      remark: remark.trim() || null,
      evidence: evidence.map(({ id, uuid }) => ({ id, uuid })),
    });
  };
  const close = (): void => {
    if (lines.length === 0 && remark === '' && evidence.length === 0) onClose();
    else ask({ onLeave: onClose });
  };
  return (
    <Modal
      open
      width={720}
      title={screen.title}
      onCancel={close}
      mask={{ closable: false }}
      okText={screen.submit}
      cancelText={screen.later}
      okButtonProps={{ loading: receive.busy }}
      onOk={submit}
    >
      <div ref={body} className={styles.page}>
        <p className={styles.quiet}>{screen.hint}</p>
        <HandField
          className={styles.remark}
          label={fields.supplierName}
          fault={tried && supplierCode === undefined ? required : undefined}
        >
          {(mark) => (
            <RemoteSelect
              {...mark}
              aria-label={fields.supplierName}
              remote={remote(selectSuppliers, { choices: partnerChoices })}
              value={supplierCode}
              disabled={receive.busy}
              onChange={(code) => {
                setSupplier(code);
                setLines([]);
              }}
            />
          )}
        </HandField>
        {lines.length > 0 && (
          <ol className={styles.cards} aria-label={screen.lines}>
            {lines.map(({ agreement, quantity }, index) => {
              const fault = faultOf({ agreement, quantity });
              return (
                <li key={agreement.id} className={styles.hold}>
                  <div className={styles.part}>
                    <strong>{agreement.partNo}</strong>
                    <span>{language === 'zh' ? agreement.partNameZh : agreement.partNameEn}</span>
                    <span>{`${agreement.unloadingPoint} · ${agreement.saNo}`}</span>
                  </div>
                  <HandField
                    label={`${fields.receivedQty} (${unit(agreement.unit)})`}
                    fault={tried && fault !== undefined ? wordOf(fault) : undefined}
                  >
                    {(mark) => (
                      <QuantityInput
                        {...mark}
                        aria-label={`${fill(screen.line, { row: index + 1 })}，${fields.receivedQty}`}
                        value={quantity}
                        precision={3}
                        disabled={receive.busy}
                        onChange={(text) =>
                          setLines(
                            lines.map((one, at) => (at === index ? { ...one, quantity: text ?? '' } : one)),
                          )
                        }
                      />
                    )}
                  </HandField>
                  <div className={styles.wide}>
                    <Button
                      type="text"
                      danger
                      icon={<DeleteOutlined aria-hidden />}
                      disabled={receive.busy}
                      onClick={() => setLines(lines.filter((_, at) => at !== index))}
                    >
                      {screen.remove}
                    </Button>
                  </div>
                </li>
              );
            })}
          </ol>
        )}
        <HandField
          className={styles.remark}
          label={screen.add}
          fault={tried && supplierCode !== undefined && lines.length === 0 ? required : undefined}
        >
          {(mark) => (
            <RemoteSelect
              {...mark}
              key={`${supplierCode ?? ''}-${lines.length}`}
              aria-label={screen.add}
              remote={agreements}
              disabled={receive.busy || supplierCode === undefined}
              placeholder={screen.search}
              onChange={(chosen) => {
                if (chosen !== undefined)
                  setLines([...lines, { agreement: JSON.parse(chosen) as Agreement, quantity: '' }]);
              }}
            />
          )}
        </HandField>
        <label className={styles.remark}>
          {fields.remark}
          <LongText
            value={remark}
            rows={2}
            max={LONGEST_REMARK}
            aria-label={fields.remark}
            disabled={receive.busy}
            onChange={setRemark}
          />
        </label>
        <Suspense>
          <UploadInput
            rule={RULE}
            label={fields.evidence}
            value={evidence}
            disabled={receive.busy}
            onChange={(files) => setEvidence(files ?? [])}
          />
        </Suspense>
      </div>
    </Modal>
  );
}

/** What is wrong with the quantity of a part. */
const faultOf = ({ agreement, quantity }: Came): Complaint | undefined => {
  if (quantity === '') return 'required';
  if (!isQuantity(quantity)) return 'notAQuantity';
  return isPositive(quantity) ? fineness(quantity, agreement.unit, '0') : 'notAboveZero';
};
