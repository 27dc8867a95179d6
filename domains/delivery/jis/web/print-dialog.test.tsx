import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import PrintDialog from './print-dialog.tsx';

const answers = {
  'POST /jis/v1/print': () => ({ id: '1', number: 'JP2026030200001', toPrinter: true }),
  'GET /sf/v1/label-printer/select': () => ({
    networks: ['10.0.0.0/8'],
    ports: '9100',
    printers: [{ id: '7', name: '产线 3', dots: '300' }],
  }),
};
type Screen = Awaited<ReturnType<typeof renderScreen>>['screen'];
const choose = async (screen: Screen, field: string, option: string): Promise<void> => {
  await screen.getByRole('combobox', { name: field }).click();
  await screen.getByRole('combobox', { name: field }).fill(option);
  await userEvent.keyboard('{Enter}');
};

test('labels go to a printer that the user chooses; lists ask for nothing of labels', async () => {
  const { screen, server } = await renderScreen(
    <PrintDialog ids={['11', '12']} onClose={() => undefined} />,
    {
      permissions: ['jis:print'],
      answers,
    },
  );
  await expect.element(screen.getByText('打印 2 条要货')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: '输出' })).not.toBeInTheDocument();
  await choose(screen, '格式', '标签');
  await choose(screen, '输出', '直接发送');
  await choose(screen, '标签打印机', '产线 3');
  await screen.getByRole('button', { name: '打印', exact: true }).click();
  await expect.poll(() => server.requests('POST /jis/v1/print').length).toBe(1);
  expect(server.requests('POST /jis/v1/print')[0]!.input).toMatchObject({
    ids: ['11', '12'],
    form: 'label',
    output: 'printer',
    printerId: '7',
    copies: 1,
  });
  await expect
    .element(screen.getByText('打印 JP2026030200001 正在发送到打印机，结果见打印记录'))
    .toBeVisible();
});

test('those that can be printed are printed once the user has read why the others cannot; who declines finds it in the dialog', async () => {
  const touched = [{ text: '顺序号 104 已取消，不能打印', link: null }];
  const partly = '2 条中 1 条可打印，1 条不可打印。是否打印这 1 条？';
  const { screen, server } = await renderScreen(
    <PrintDialog ids={['11', '12']} onClose={() => undefined} />,
    {
      permissions: ['jis:print'],
      answers: {
        ...answers,
        'POST /jis/v1/print': ({ input }) =>
          input.agreed === 'seal'
            ? { id: '1', number: 'JP2026030200001', toPrinter: true }
            : refusal('jis.printPartly', partly, { agreed: 'seal', touched, field: 'ids' }, 409),
      },
    },
  );
  const print = screen.getByRole('dialog').first().getByRole('button', { name: '打印', exact: true });
  await print.click();
  const question = screen.getByRole('dialog').last();
  await expect.element(question.getByText(touched[0]!.text)).toBeVisible();
  await question.getByRole('button', { name: '取消' }).click();
  await expect.element(screen.getByRole('alert').getByText(partly, { exact: true })).toBeVisible();
  await print.click();
  await screen.getByRole('button', { name: '继续' }).click();
  await expect.poll(() => server.requests('POST /jis/v1/print').length).toBe(3);
  expect(server.requests('POST /jis/v1/print')[2]!.input).toMatchObject({
    ids: ['11', '12'],
    agreed: 'seal',
  });
});
