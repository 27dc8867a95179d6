import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import { answerKey, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useShapeForm } from '@portal/platform/web/form/use-shape-form.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import {
  checkDriverIn,
  correctDriverTruck,
  readDriverTruck,
  tellDriverDelay,
  type DriverTruck,
} from '../../contract/driver-calls.ts';
import { words as contractWords } from '../../contract/words.en.ts';
import { ArrivalInput } from './arrival-input.tsx';
import styles from './driver.module.css';
import { driverWords } from './words.en.ts';

type Said = typeof checkDriverIn | typeof correctDriverTruck | typeof tellDriverDelay;
type Close = (sent: boolean) => void;
type Props<E extends Said> = {
  call: E;
  title: string;
  initial: Record<string, unknown>;
  onClose: Close;
  children: ReactNode;
};

/** One thing that the driver says. What is wrong stands at its field, or above the buttons. */
const SayForm = <E extends Said>({ call, title, initial, onClose, children }: Props<E>) => {
  const words = useWords(driverWords);
  const client = useQueryClient();
  const [refused, setRefused] = useState<string>();
  const { form, check, changed, showRefusal } = useShapeForm(call.input, useWords(contractWords));
  const { run, busy } = useCall<Said>(call, {
    neverWaits: true,
    onSuccess: (truck) => {
      client.setQueryData(answerKey(readDriverTruck, {}), truck);
      onClose(true);
    },
    onFailure: (failure) => {
      if (!showRefusal(failure)) setRefused(failure.message);
      return true;
    },
  });
  const send = async (): Promise<void> => {
    setRefused(undefined);
    const input = check();
    if (input !== null) await run(input);
  };
  return (
    <Form
      form={form}
      className={styles.form ?? ''}
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={initial}
      onValuesChange={changed}
      onFinish={() => void send()}
    >
      <h2>{title}</h2>
      {children}
      {refused !== undefined && <Alert type="error" showIcon title={refused} />}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {words.send}
      </Button>
      <Button block onClick={() => onClose(false)}>
        {words.back}
      </Button>
    </Form>
  );
};

export const CheckInForm = ({ gateCode, onClose }: { gateCode: string | undefined; onClose: Close }) => {
  const words = useWords(driverWords);
  return (
    <SayForm call={checkDriverIn} title={words.checkIn} initial={{ gateCode }} onClose={onClose}>
      <Form.Item name="gateCode" label={words.gateCode} extra={words.checkInHint}>
        <Input className={styles.code ?? ''} inputMode="numeric" autoComplete="off" />
      </Form.Item>
    </SayForm>
  );
};

export const CorrectForm = ({ truck, onClose }: { truck: DriverTruck; onClose: Close }) => {
  const words = useWords(driverWords);
  const { truckPlate, driverPhone } = truck;
  return (
    <SayForm
      call={correctDriverTruck}
      title={words.correct}
      initial={{ truckPlate, driverPhone }}
      onClose={onClose}
    >
      <Form.Item name="truckPlate" label={words.fields.truckPlate}>
        <Input autoCapitalize="characters" autoComplete="off" />
      </Form.Item>
      <Form.Item name="driverPhone" label={words.fields.driverPhone}>
        <Input inputMode="tel" autoComplete="tel" />
      </Form.Item>
    </SayForm>
  );
};

export const DelayForm = ({ truck, onClose }: { truck: DriverTruck; onClose: Close }) => {
  const words = useWords(driverWords);
  return (
    <SayForm call={tellDriverDelay} title={words.delay} initial={{}} onClose={onClose}>
      <Form.Item name="estimatedArrival" label={words.arrival}>
        <ArrivalInput truck={truck} />
      </Form.Item>
      <Form.Item name="reason" label={words.reason}>
        <ReasonInput />
      </Form.Item>
      {!truck.hasLeft && <p>{words.delayStays}</p>}
    </SayForm>
  );
};

/** What happens most often is one touch, the rest is typed. */
const ReasonInput = ({
  id,
  value,
  onChange,
}: {
  id?: string;
  value?: string;
  onChange?: (reason: string) => void;
}) => {
  const words = useWords(driverWords);
  return (
    <div className={styles.choice}>
      <Radio.Group
        optionType="button"
        aria-label={words.reason}
        options={words.reasons}
        value={value}
        onChange={(event) => onChange?.(event.target.value as string)}
      />
      <Input
        id={id}
        placeholder={words.reasonOther}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </div>
  );
};
