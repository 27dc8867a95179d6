import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { field } from './field.ts';
import { FormScreen } from './form-screen.tsx';

const save = endpoint({
  method: 'PUT',
  path: '/test/v1/setting',
  needs: 'session',
  summary: 'Saves',
  input: z.object({ name: z.string(), port: z.number() }),
  output: z.object({}),
});

const parts = ['server', 'security', 'mail', 'history'];
const shown = (sections: readonly string[]) =>
  renderScreen(
    <FormScreen
      title="E-mail"
      call={save}
      words={{ fields: { name: '名称', port: '端口' } }}
      fields={[
        field.text('name', { section: sections[0] }),
        field.number('port', { section: sections[1] }),
        ...sections.slice(2).map((section) => field.text(section as 'name', { section, title: section })),
      ]}
      initial={{ name: 'mail', port: 25 }}
    />,
    { answers: { 'PUT /test/v1/setting': () => ({}) } },
  );

test('the foot counts what is not saved, and takes it back once that is agreed to', async () => {
  const { screen } = await shown(parts.slice(0, 2));
  const name = screen.getByRole('textbox', { name: '名称' });
  await expect.element(screen.getByRole('button', { name: /放\s?弃/ })).not.toBeInTheDocument();
  await name.fill('post');
  await screen.getByRole('textbox', { name: '端口' }).fill('465');
  await expect.element(screen.getByRole('status').getByText('2 处未保存')).toBeVisible();
  await screen.getByRole('button', { name: /放\s?弃/ }).click();
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /放\s?弃/ })
    .click();
  await expect.element(name).toHaveValue('mail');
  await expect.element(screen.getByText('处未保存', { exact: false })).not.toBeInTheDocument();
});

test('what is saved is not counted any more', async () => {
  const { screen, server } = await shown(parts.slice(0, 2));
  await screen.getByRole('textbox', { name: '名称' }).fill('post');
  await screen.getByRole('button', { name: /保\s?存/ }).click();
  await expect.poll(() => server.requests('PUT /test/v1/setting')).toHaveLength(1);
  await expect.element(screen.getByText('处未保存', { exact: false })).not.toBeInTheDocument();
});

test('the parts of a long form are a press away', async () => {
  const { screen } = await shown(parts);
  await screen.getByRole('navigation').getByRole('button', { name: 'mail' }).click();
  await userEvent.tab();
  await expect.element(screen.getByRole('textbox', { name: 'mail' })).toHaveFocus();
});
