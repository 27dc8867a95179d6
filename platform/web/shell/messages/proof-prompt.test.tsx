import { App, Button, Modal } from 'antd';
import { expect, test } from 'vitest';
import { CallFailure } from '../../calls/call-failure.ts';
import { withProof } from '../../calls/proof.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PortalContext, type Portal } from '../portal.ts';
import { ProofPrompt } from './proof-prompt.tsx';

const portal: Portal = {
  pages: [],
  settingsTabs: [],
  headerParts: [],
  finders: [],
  tours: [],
  userNotes: [],
  loginNotes: [],
  recordTools: [],
  recordParts: [],
  tools: [],
  Proof: ({ onDone }) => (
    <Modal open title="password" footer={<Button onClick={() => onDone(true)}>prove</Button>} />
  ),
};

/** A question in a dialog leads to a call that wants proof, and waits for its answer. */
const DbIdentity = ({ made }: { made: string[] }) => {
  const { modal } = App.useApp();
  const end = async (): Promise<void> =>
    withProof(async () => {
      made.push('call');
      if (made.length === 1) throw new CallFailure('err.proofNeeded', 'prove it');
    });
  return (
    <Modal open footer={null}>
      <Button onClick={() => void modal.confirm({ title: 'sure?', okText: 'yes', onOk: end })}>end</Button>
    </Modal>
  );
};

test('the question for proof stands over the dialogs that wait for it', async () => {
  const made: string[] = [];
  const { screen } = await renderScreen(
    <PortalContext value={portal}>
      <DbIdentity made={made} />
      <ProofPrompt />
    </PortalContext>,
  );
  await screen.getByRole('button', { name: 'end' }).click();
  await screen.getByRole('button', { name: 'yes' }).click();
  await screen.getByRole('button', { name: 'prove' }).click();
  await expect.poll(() => made).toEqual(['call', 'call']);
  await expect.element(screen.getByText('sure?')).not.toBeInTheDocument();
  await expect.element(screen.getByText('password')).not.toBeInTheDocument();
});
