import { expect, test } from 'vitest';
import { createStore } from 'zustand';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { ContainerSection } from './container-section.tsx';
import { beginDraft } from './note-draft.ts';
import { measure, note, packedUnits } from '../sample-note.ts';

test('containers are counted from what is packed; one that goes along is added to them', async () => {
  const store = createStore(() =>
    beginDraft({
      ...note,
      unitList: packedUnits,
      measures: [measure('KLT4147', { tareKg: '1.3' }), measure('PAL1208')],
    }),
  );
  const { screen } = await renderScreen(<ContainerSection store={store} busy={false} />, {
    permissions: [],
    answers: {
      'GET /sf/v1/pkg-instruct/selectPackaging': () => [
        { code: 'KLT4147', nameZh: '箱', nameEn: 'Box', kind: 'KLT' },
      ],
    },
  });
  const row = screen.getByRole('row', { name: /KLT4147/ });
  await expect.element(row.getByText('45.5')).toBeVisible();
  await screen.getByRole('button', { name: '添加附带器具' }).click();
  await screen.getByLabelText('随车附带器具 1').fill('KLT');
  await screen.getByTitle('KLT4147 箱').click();
  await screen.getByLabelText('数量 1').fill('5');
  await expect.element(row.getByText('52')).toBeVisible();
  expect(store.getState().extras).toEqual([{ packagingCode: 'KLT4147', containerCount: 5 }]);
});
