import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { HandlingUnit, LineAgreement, NoteLine, PackagingMeasure } from '../../contract/fields.ts';
import type { units } from '@portal/platform/web/testing/units.ts';
import { agreement, box, brackets, line, outer, packedUnits, measure } from '../sample-note.ts';
import { inputOf } from './draft/packing-draft.ts';
import { PackingEditor } from './packing-editor.tsx';
import { keptPacking, type Packing } from './draft/packing-state.ts';

/** The packing as the page would save it. */
let packing: Packing;
const onSave = vi.fn<() => void>();
const onPack = vi.fn<() => void>();

type Input = {
  units?: HandlingUnit[];
  lines?: NoteLine[];
  agreements?: LineAgreement[];
  measures?: PackagingMeasure[];
};

const ONE_LINE = [brackets];
const AGREED = [agreement('1')];
const NO_UNITS: HandlingUnit[] = [];
const NO_MEASURES: PackagingMeasure[] = [];

const Stage = ({
  units = NO_UNITS,
  lines = ONE_LINE,
  agreements = AGREED,
  measures = NO_MEASURES,
}: Input) => {
  const [now, setNow] = useState(() =>
    keptPacking({ unitList: units, packingDeviationCode: null, packingDeviationReason: null }),
  );
  useEffect(() => {
    packing = now;
  });
  return (
    <PackingEditor
      packing={now}
      change={setNow}
      lines={lines}
      agreements={agreements}
      measures={measures}
      onPack={onPack}
      onSave={onSave}
      busy={false}
    />
  );
};
const OTHER = {
  typeCode: 'PACKING_REASON',
  type: '',
  code: 'other',
  value: '其他',
  value2: 'Other',
  sort: 1,
} as (typeof units)[number];
const show = async (input: Input = {}) => {
  onSave.mockReset();
  const { screen } = await renderScreen(<Stage {...input} />, {
    dict: [OTHER],
    answers: {
      'GET /sf/v1/pkg-instruct/selectPackaging': () => [
        { code: 'KLT6280', nameZh: '小箱', nameEn: 'Box', kind: 'KLT' },
        { code: 'LID1208', nameZh: '盖', nameEn: 'Lid', kind: 'AUX' },
      ],
    },
  });
  return screen;
};
const paste = (text: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};

test('what is in no box yet is in sight, material by material', async () => {
  const screen = await show({ lines: [brackets, line('2', { quantity: '7', unit: 'KGM' })] });
  await expect.element(screen.getByText('未包装 345 件')).toBeVisible();
  await expect.element(screen.getByText('未包装 7 千克')).toBeVisible();
  await screen.getByRole('button', { name: '装入剩余数量' }).click();
  await expect.element(screen.getByText('1 种物料已全部包装')).toBeVisible();
  await expect.element(screen.getByText('未包装 7 千克')).toBeVisible();
});

test('a packing as agreed shows its boxes in groups that open to their licence plates', async () => {
  const screen = await show({ units: packedUnits });
  await expect.element(screen.getByText('全部已包装')).toBeVisible();
  const group = screen.getByRole('checkbox', { name: '1 · 5G0 123 451 A 32 × 10 件' });
  await expect.element(group).toBeVisible();
  await screen.getByRole('button', { name: '展开 1 · 5G0 123 451 A 2 × 10 件' }).click();
  await expect.element(screen.getByText('1JUN123456789000001101')).toBeVisible();
  await expect.element(screen.getByText('包装与包装协议不一致')).not.toBeInTheDocument();
});

test('automatic packing asks before it replaces what is packed', async () => {
  onPack.mockReset();
  const screen = await show({ units: packedUnits });
  await screen.getByRole('button', { name: '自动包装' }).click();
  await expect.element(screen.getByText('自动包装将替换现有包装结构，确定继续吗？')).toBeVisible();
  expect(onPack).not.toHaveBeenCalled();
  await screen.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await vi.waitFor(() => expect(onPack).toHaveBeenCalledOnce());
});

test('a part without agreement cannot be packed automatically, and the reason is told', async () => {
  const screen = await show({ agreements: [] });
  await expect.element(screen.getByRole('button', { name: '自动包装' })).toBeDisabled();
  await expect.element(screen.getByText(/以下零件没有生效的包装协议.*5G0 123 451 A/)).toBeVisible();
});

test('a part whose instruction has expired is packed by its agreement, which is told', async () => {
  const outlived = { name: 'PI000012/3', expiredOn: '2026-03-08' };
  const screen = await show({ agreements: [agreement('1', { outlived })] });
  await expect.element(screen.getByRole('button', { name: '自动包装' })).toBeEnabled();
  await expect
    .element(screen.getByText(/PI000012\/3 的失效日期 2026-03-08 已过.*5G0 123 451 A/))
    .toBeVisible();
});

test('a mixed unit with one material is a fault at its place and cannot be saved', async () => {
  const units = [outer('100', { packageType: 'MIX' }), box('101', '100')];
  const screen = await show({ units });
  const unit = screen.getByRole('region', { name: '外包装 1' });
  await expect.element(unit.getByText('混装至少需要两种物料')).toBeVisible();
  await expect.element(screen.getByText('1 处包装有误')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '保存包装' })).toBeDisabled();
});

test('more packed than written is told as such', async () => {
  const screen = await show({ lines: [line('1', { quantity: '300' })], units: packedUnits });
  await expect.element(screen.getByText('超出 45 件')).toBeVisible();
});

test('another packing than agreed wants a reason before it is saved', async () => {
  const screen = await show({ units: packedUnits });
  const count = screen.getByLabelText('箱数 1 · 5G0 123 451 A 32 × 10 件');
  await count.fill('31');
  (count.element() as HTMLInputElement).blur();
  await expect.element(screen.getByText('未包装 10 件')).toBeVisible();
  const held = screen.getByLabelText('每箱数量 1 · 5G0 123 451 A 31 × 10 件');
  await held.fill('9.5');
  (held.element() as HTMLInputElement).blur();
  await expect.element(screen.getByRole('alert').getByText('“件”最多 0 位小数')).toBeVisible();
  const wrong = screen.getByLabelText('每箱数量 1 · 5G0 123 451 A 31 × 9.5 件');
  await wrong.fill('10');
  (wrong.element() as HTMLInputElement).blur();
  await expect.element(screen.getByText('有未保存的更改')).toBeVisible();
  await screen.getByRole('button', { name: '保存包装' }).click();
  await expect.element(screen.getByText('必填')).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  await screen.getByRole('combobox', { name: '与包装协议不一致的原因' }).click();
  await screen.getByTitle('其他').click();
  await screen.getByRole('button', { name: '保存包装' }).click();
  expect(onSave).not.toHaveBeenCalled();
  await screen.getByLabelText('补充说明').fill('托盘不足');
  await screen.getByRole('button', { name: '保存包装' }).click();
  expect(onSave).toHaveBeenCalledOnce();
  expect(packing).toMatchObject({ code: 'other', reason: '托盘不足' });
  await screen.getByRole('button', { name: '撤销更改' }).click();
  await expect.element(screen.getByText('全部已包装')).toBeVisible();
});

test('chosen boxes are split, merged and removed', async () => {
  const screen = await show({ units: [outer('100'), box('101', '100'), box('102', '100')] });
  await screen.getByRole('checkbox', { name: /2 × 10/ }).click();
  await expect.element(screen.getByText('已选 2 个内包装')).toBeVisible();
  await screen.getByLabelText('每个所选内包装拆出的数量').fill('4');
  await screen.getByRole('button', { name: '拆分' }).click();
  await expect.element(screen.getByRole('checkbox', { name: /2 × 6 / })).toBeVisible();
  await screen.getByRole('checkbox', { name: /2 × 4 / }).click();
  await screen.getByRole('button', { name: '合并' }).click();
  await expect.element(screen.getByRole('checkbox', { name: /1 × 8 / })).toBeVisible();
  await screen.getByRole('checkbox', { name: /2 × 6 / }).click();
  await screen.getByRole('button', { name: '移除内包装' }).click();
  await expect.element(screen.getByText('未包装 337 件')).toBeVisible();
});

test('boxes of a material are added to a unit, the rest of it in boxes as agreed', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: '添加外包装' }).click();
  await expect.element(screen.getByText('外包装内没有内包装')).toBeVisible();
  await screen.getByRole('button', { name: '添加内包装' }).click();
  await expect.element(screen.getByLabelText('装入数量')).toHaveValue('345');
  await expect.element(screen.getByLabelText('每箱数量')).toHaveValue('10');
  await screen.getByLabelText('每箱数量').fill('9.5');
  await expect.element(screen.getByText('“件”最多 0 位小数')).toBeVisible();
  await screen.getByLabelText('每箱数量').fill('10');
  await screen.getByLabelText('装入数量').fill('25');
  await screen.getByRole('button', { name: '新增' }).click();
  await expect.element(screen.getByRole('checkbox', { name: /2 × 10 / })).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: /1 × 5 / })).toBeVisible();
  await expect.element(screen.getByText('未包装 320 件')).toBeVisible();
});

test('cells from a sheet are pasted into the grid view and become units', async () => {
  const screen = await show({ lines: [line('1', { quantity: '20' })] });
  await screen.getByText('表格视图').click();
  await screen.getByRole('button', { name: '新增一行' }).click();
  const first = screen.getByLabelText('第 1 行，外包装号', { exact: true });
  await expect.element(first).toHaveFocus();
  paste('1\tM\tPAL1208\t\t\n1\tS\tKLT4147\t1\t10\n1\tS\tKLT4147\t5G0 123 451 A\t12');
  await expect.element(screen.getByLabelText('第 3 行，每箱数量')).toHaveValue('12');
  await expect.element(screen.getByText('1 行有误，请更正', { exact: false })).toBeVisible();
  await screen.getByLabelText('第 3 行，每箱数量').fill('10');
  await expect.element(screen.getByText('全部已包装')).toBeVisible();
  expect(inputOf(packing.units)).toMatchObject([
    { packageType: 'M', packagingCode: 'PAL1208', inner: [{ quantity: '10' }, { quantity: '10' }] },
  ]);
  await screen.getByText('外包装视图').click();
  await expect.element(screen.getByText('外包装 1')).toBeVisible();
});

test('two hundred rows of four columns are pasted into a sheet of a thousand', async () => {
  const many = [outer('1'), ...Array.from({ length: 999 }, (_, index) => box(String(index + 2), '1'))];
  const screen = await show({ units: many, lines: [line('1', { quantity: '9990' })] });
  await screen.getByText('表格视图').click();
  const start = screen.getByLabelText('第 2 行，外包装号', { exact: true });
  await start.click();
  const rows = Array.from({ length: 200 }, () => '1\tS\tKLT6280\t1').join('\n');
  paste(rows);
  await expect.element(screen.getByLabelText('第 2 行，包装代码')).toHaveValue('KLT6280');
  const inner = packing.units[0]!.inner;
  expect(inner).toHaveLength(999);
  expect(inner.filter(({ packagingCode }) => packagingCode === 'KLT6280')).toHaveLength(200);
});

const MEASURES = [
  measure('PAL1208'),
  measure('KLT4147', { lengthMm: 400, widthMm: 300, tareKg: '1.3', loadKg: '20' }),
];

test('each unit says how it differs from the agreement; how full units are and how much air travels is in sight', async () => {
  const units = packedUnits.map((unit) =>
    unit.id === '1001' ? { ...unit, packagingCode: 'KLT6280' } : unit,
  );
  const screen = await show({ units, measures: MEASURES });
  const [first, last] = [
    screen.getByRole('region', { name: '外包装 1', exact: true }),
    screen.getByRole('region', { name: '外包装 2', exact: true }),
  ];
  await expect
    .element(first.getByText('箱型 KLT6280，协议为 KLT4147（1 箱） · 依据：2026-01-01 起的包装协议'))
    .toBeVisible();
  await expect.element(last.getByText(/协议为/)).not.toBeInTheDocument();
  await expect.element(screen.getByText('填充率 53.9% · 运输空气 0.66 / 1.44 立方米')).toBeVisible();
});

test('two thousand boxes are one line a unit until a unit is opened, and a row for boxes alike then', async () => {
  const many = Array.from({ length: 63 }, (_, at) => [
    outer(String(10_000 + at * 100)),
    ...Array.from({ length: at === 62 ? 16 : 32 }, (__, of) =>
      box(String(10_001 + at * 100 + of), String(10_000 + at * 100)),
    ),
  ]).flat();
  expect(many.filter(({ parentId }) => parentId !== null)).toHaveLength(2000);
  const screen = await show({ units: many, lines: [line('1', { quantity: '20000' })], measures: MEASURES });
  await expect.element(screen.getByText('全部已包装')).toBeVisible();
  const rows = () => document.querySelectorAll('tr').length;
  expect(rows()).toBe(0);
  await screen
    .getByRole('button', { name: /外包装 1 / })
    .first()
    .click();
  await expect.poll(rows).toBeGreaterThan(0);
  expect(rows()).toBeLessThan(5);
  await screen.getByText('表格视图').click();
  await expect.element(screen.getByLabelText('第 2 行，外包装号', { exact: true })).toBeVisible();
  expect(document.querySelectorAll('[role=row], tr').length).toBeLessThan(80);
});
