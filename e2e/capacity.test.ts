import { addDays, mondayOf } from '@portal/platform/contract/day.ts';
import { takeForecast } from '@portal/forecast/contract/endpoints.ts';
import { listSupplierParts } from '@portal/part/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { inDays } from './goods.ts';
import { expect, test } from './people.ts';
import { choose, listed, paste, rowsOf, seesMessage } from './steps.ts';

const week = (n: number): string => addDays(mondayOf(inDays(0)), 7 * (1 + n));

test('a plant asks for capacity; the supplier is short and says what he does, is refused, answers again, and is followed', async ({
  person,
}) => {
  test.slow();
  const number = `产能-${test.info().retry}`;
  const planner = await person('mrp');
  const supplier = await person('supplier');
  const [part] = await dataOf(supplier, listSupplierParts, { limit: 1 });
  const { partNo, supplierCode } = part!;
  await dataOf(planner, takeForecast, {
    source: number,
    demandType: 'SR99',
    number,
    dueOn: null,
    part: null,
    parts: null,
    buckets: ['100', '130'].map((quantity, n) => ({
      supplierCode,
      partNo,
      grain: 'week' as const,
      startsOn: week(n),
      quantity,
    })),
  });

  await test.step('the planner ticks the part of the version', async () => {
    await planner.goto('/planning/capacity-survey');
    await listed(planner);
    await planner.getByRole('button', { name: '发起产能调查' }).click();
    const form = planner.getByRole('dialog', { name: '发起产能调查' });
    await choose(form.getByRole('combobox', { name: '预测版本' }), `${number} (${number}, SR99)`);
    await form.getByLabel('第 1 行，选择').check();
    await form.getByRole('button', { name: '发起产能调查' }).click();
    await seesMessage(planner, '已生成 1 个产能调查');
  });

  const opened = async (page: typeof planner) => {
    await page.goto(`/planning/capacity-survey?versionNo=${encodeURIComponent(number)}`);
    await listed(page);
    await rowsOf(page).first().getByRole('link').first().click();
  };
  const submit = async () => {
    await supplier.getByRole('button', { name: /^提\s*交$/ }).click();
    await supplier.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  };

  await test.step('what is missing is named; the second week is short', async () => {
    await opened(supplier);
    await submit();
    await seesMessage(supplier, /产能未填写完整：已填 0 \/ 2 周/);
    await supplier.getByRole('button', { name: /^填\s*写$/ }).click();
    await supplier.getByLabel('节拍（秒）').fill('30');
    await paste(supplier.getByLabel('第 1 行，正常产能'), [
      ['100', '110'],
      ['100', '120'],
    ]);
    await expect(supplier.getByText('已填 2 / 2 周，1 周短缺。')).toBeVisible();
    const said = {
      原因: '一台注塑机大修',
      解决措施: '增加夜班',
      反馈说明: '已核对',
      关键原材料: 'PA66',
      原材料供应商: '吉林化工',
      原材料供应商邓白氏编码: '012345678',
      联系人: '张伟',
      电话: '0431-85110001',
      邮箱: 'zhang.wei@example.com',
      城市: '长春',
      地区: '汽开区',
      地址: '东风大街 1 号',
    };
    for (const [label, text] of Object.entries(said))
      await supplier.getByRole('textbox', { name: label, exact: true }).fill(text);
    const planned = supplier.getByRole('textbox', { name: '计划完成日期' });
    await planned.fill(inDays(40));
    await planned.press('Enter');
    await supplier.getByRole('button', { name: /^保\s*存$/ }).click();
    await seesMessage(supplier, '已保存，提交前工厂看不到');
    await submit();
    await seesMessage(supplier, '已提交工厂');
  });

  await test.step('the planner returns it, the supplier submits again, and the measure is followed', async () => {
    await opened(planner);
    await expect(rowsOf(planner).filter({ hasText: '130' })).toContainText('短缺');
    const dialog = planner.getByRole('dialog');
    // The page may just be drawn again.
    await expect(async () => {
      await planner.getByRole('button', { name: /^退\s*回$/ }).click({ timeout: 2_000 });
      await expect(dialog).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await dialog.getByRole('textbox').fill('请确认夜班开始日期');
    await dialog.getByRole('button', { name: /^退\s*回$|^确\s*定$/ }).click();
    await seesMessage(planner, '已退回供应商');
    await opened(supplier);
    await expect(supplier.getByText('请确认夜班开始日期').first()).toBeVisible();
    await submit();
    await seesMessage(supplier, '已提交工厂');
    await opened(planner);
    await planner.getByRole('button', { name: /^接\s*受$/ }).click();
    await seesMessage(planner, '已接受');
    await expect(planner.getByText(`措施跟踪至 ${inDays(40)}`)).toBeVisible();
  });
});
