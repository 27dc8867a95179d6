import { expect, test } from 'vitest';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import AgreementDetailPage from './agreement-detail-page.tsx';
import AgreementsPage from './agreement-page.tsx';
import PackagingDetailPage from './detail-page.tsx';
import PackagingPage from './list-page.tsx';

const changed = { updatedAt: '2026-03-01T00:30:00Z', updatedBy: 'ye' };
const box = {
  id: '2',
  version: 1,
  code: 'KLT4147',
  nameZh: '小料箱 4147',
  nameEn: 'RL-KLT 4147',
  kind: 'KLT',
  lengthMm: 396,
  widthMm: 297,
  heightMm: 147,
  tareKg: '1.3',
  loadKg: '20',
  stackFactor: 8,
  ownership: 'buyer',
  active: 'Y',
  mode: 'cycle',
  usage: 'parts',
  texture: 'plastic',
  role: 'main',
  turnover: 'external',
  emptyPackCode: 'E-4147',
  innerLengthMm: 346,
  innerWidthMm: 265,
  innerHeightMm: 109,
  palletLengthMm: null,
  palletWidthMm: null,
  palletHeightMm: null,
  coverLengthMm: null,
  coverWidthMm: null,
  coverHeightMm: null,
  folds: 'N',
  foldedHeightMm: null,
  nests: 'N',
  bundleUnits: null,
  lines: [],
  ...changed,
};
const line = (partCode: string) => ({
  partCode,
  role: 'main',
  quantity: 1,
  nameZh: partCode,
  nameEn: partCode,
  tareKg: '25',
});
const agreement = {
  id: '4',
  version: 6,
  supplierCode: 'S1001',
  supplierNameZh: '长春甲',
  supplierNameEn: 'Jia',
  partNo: '5G0 123 456 A',
  partNameZh: '前支架',
  partNameEn: 'Bracket',
  unit: 'PCE',
  effectiveFrom: '2026-01-01',
  state: 'effective',
  innerCode: 'KLT4147',
  quantityPerInner: '10',
  outerCode: 'PAL1208',
  innerPerLayer: 8,
  layers: 4,
  quantityPerOuter: '320',
  auxiliaryCode: 'LID1208',
  auxiliaryPerOuter: 1,
  agreementNo: 'PA00000004',
  instruction: null,
  instructionExpiresOn: null,
  ...changed,
};

test('a set is sent with its lines, a set without a main packaging is told before', async () => {
  const { screen, server } = await renderScreen(<PackagingPage />, {
    permissions: ['packaging:edit'],
    answers: {
      'GET /sf/v1/packaging': () => [
        { ...box, code: 'SET1208', mode: 'group', lines: [line('PAL1208')], total: 1 },
      ],
      'PUT /sf/v1/packaging/{id}': () => ({ id: '2', version: 2 }),
    },
  });
  await screen.getByRole('button', { name: '编辑' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '主/附属 1' }).click();
  await screen.getByTitle('附属包装').last().click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('组合包装至少要有一个主包装')).toBeVisible();
  expect(server.requests('PUT /sf/v1/packaging/{id}')).toHaveLength(0);
  await dialog.getByRole('combobox', { name: '主/附属 1' }).click();
  await screen.getByTitle('主包装').last().click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => server.requests('PUT /sf/v1/packaging/{id}')).toHaveLength(1);
  expect(server.requests('PUT /sf/v1/packaging/{id}')[0]!.input).toMatchObject({
    mode: 'group',
    lines: [{ partCode: 'PAL1208', role: 'main', quantity: 1 }],
  });
});

test('a packaging is read with what it consists of, its picture and where it is used', async () => {
  const { screen, address } = await renderScreen(<PackagingDetailPage />, {
    at: '/collaboration/packaging-data-detail?id=2',
    answers: {
      'GET /sf/v1/packaging/{id}': () => ({
        ...box,
        mode: 'group',
        lines: [line('PAL1208'), { ...line('LID1208'), role: 'attached', tareKg: '4' }],
        picture: null,
        inSets: [],
        uses: [
          {
            id: '4',
            supplierCode: 'S1001',
            partNo: '5G0 123 456 A',
            effectiveFrom: '2026-01-01',
            as: ['inner'],
          },
        ],
        useCount: 1,
      }),
    },
  });
  await expect.element(screen.getByRole('heading', { name: '包装 KLT4147' })).toBeVisible();
  await expect.element(screen.getByText('明细自重合计 29 千克')).toBeVisible();
  await expect.element(screen.getByText('还没有图片')).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '内包装' })).toBeVisible();
  await screen.getByRole('link', { name: '5G0 123 456 A' }).click();
  await expect.poll(address).toBe('/collaboration/packaging-detail?id=4');
});

test('an agreement shows what a full outer unit holds, and takes a refusal at its field', async () => {
  const { screen, server } = await renderScreen(<AgreementsPage />, {
    permissions: ['packaging:agreement-edit'],
    answers: {
      'GET /sf/v1/packaging-agreement': () => [{ ...agreement, total: 1 }],
      'PUT /sf/v1/packaging-agreement/{id}': () =>
        refusal('packaging.tooHeavy', '每箱 17 件超过包装 KLT4147 的载重 20 千克', {
          field: 'quantityPerInner',
        }),
    },
  });
  await expect.element(screen.getByText('320', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('生效', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: '编辑' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('每内包装数量').fill('17');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('每箱 17 件超过包装 KLT4147 的载重 20 千克')).toBeVisible();
  expect(server.requests('PUT /sf/v1/packaging-agreement/{id}')[0]!.input).toMatchObject({
    id: '4',
    version: 6,
    quantityPerInner: '17',
    effectiveFrom: '2026-01-01',
  });
});

test('a lid without a count is refused before it is sent', async () => {
  const { screen, server } = await renderScreen(<AgreementsPage />, {
    permissions: ['packaging:agreement-edit'],
    answers: { 'GET /sf/v1/packaging-agreement': () => [{ ...agreement, total: 1 }] },
  });
  await screen.getByRole('button', { name: '编辑' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('每外包装辅助件数').fill('0');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('辅助包装与其件数须同时填写', { exact: false })).toBeVisible();
  expect(server.requests('PUT /sf/v1/packaging-agreement/{id}')).toHaveLength(0);
});

test('before an agreement is saved it is compared with the one in force, and unsent notes are named', async () => {
  const { screen } = await renderScreen(<AgreementsPage />, {
    permissions: ['packaging:agreement-edit'],
    answers: {
      'GET /sf/v1/packaging-agreement': () => [{ ...agreement, total: 1 }],
      'GET /sf/v1/packaging-agreement-preview': () => ({
        inForce: { ...agreement, layers: 3 },
        ofDay: null,
        openNotes: [{ id: '9', number: '10000009', dispatchOn: '2026-03-05' }],
      }),
    },
  });
  await screen.getByRole('button', { name: '编辑' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('层数：3 → 4')).toBeVisible();
  await expect.element(dialog.getByText('10000009', { exact: false })).toBeVisible();
});

test('an agreement that outlives its instruction says so in the list and on its page', async () => {
  const outliving = { ...agreement, instruction: 'PI000007/2', instructionExpiresOn: '2020-02-01' };
  const { screen: list } = await renderScreen(<AgreementsPage />, {
    answers: { 'GET /sf/v1/packaging-agreement': () => [{ ...outliving, total: 1 }] },
  });
  await expect.element(list.getByText('生效 · 指导书已失效')).toBeVisible();
  const { screen, address } = await renderScreen(<AgreementDetailPage />, {
    at: '/collaboration/packaging-detail?id=4',
    answers: {
      'GET /sf/v1/packaging-agreement/{id}': () => ({
        ...outliving,
        instructionId: '7',
        versions: [outliving],
        openNotes: [],
      }),
    },
  });
  await expect
    .element(screen.getByText(/PI000007\/2 的失效日期 2020-02-01 已过.*自动包装仍按本协议执行/))
    .toBeVisible();
  await screen.getByRole('link', { name: '包装指导书 PI000007/2' }).click();
  await expect.poll(address).toBe('/collaboration/packaging-instruction-detail?id=7');
});
