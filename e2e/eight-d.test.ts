import {
  approveEightD,
  listEightDs,
  readEightD,
  saveEightD13,
  submitEightD,
} from '@portal/eight-d/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { inDays } from './goods.ts';
import { expect, test } from './people.ts';
import { choose, listed, seesMessage } from './steps.ts';

const day = inDays(0);
const whole = {
  emergencyAction: '隔离库存',
  contactName: '王发货',
  contactPhone: null,
  sponsor: null,
  leader: null,
  symptom: '装配困难',
  problem: '孔径偏小',
  errorType: 'dimension',
  errorPlace: null,
  riskAssessmentStarted: 'Y',
  members: [],
  isIsNot: [],
  containments: [
    {
      measure: '全检',
      responsible: '孙检',
      introductionDate: day,
      effect: 90,
      proofOfEffectiveness: '检验记录',
      risk: null,
    },
  ],
  files: [],
} as const;

test('an 8D report is opened, filled in on a phone, refused at D4 with a reason, mended and approved', async ({
  person,
}) => {
  const complaint = `旅程投诉${test.info().retry}`;
  const plant = await person('lead');
  const supplier = await person('supplier');
  await supplier.setViewportSize({ width: 390, height: 844 });
  const id = await test.step('the plant opens it for a part of the supplier', async () => {
    await plant.goto('/claims/eight-d-list');
    await listed(plant);
    await plant.getByRole('button', { name: '新建8D报告' }).click();
    const form = plant.getByRole('dialog', { name: '新建8D报告' });
    await choose(form.getByRole('combobox', { name: '供应商代码' }), 'S1001', { typed: 'S1001' });
    await choose(form.getByRole('combobox', { name: '零件号' }), /./);
    await form.getByLabel('投诉日期').fill(day);
    await form.getByLabel('投诉日期').press('Enter');
    await form.getByLabel('客户联系人').fill('宋春生');
    await form.getByLabel('投诉内容').fill(complaint);
    await form.getByRole('button', { name: '新建8D报告' }).click();
    await seesMessage(plant, '8D报告已新建');
    await expect(plant).toHaveURL(/eight-d-detail/);
    const [newest] = await dataOf(plant, listEightDs, { limit: 1 });
    return newest!.id;
  });
  const address = `/claims/eight-d-detail?id=${id}`;

  await test.step('D1-D3 are approved', async () => {
    const saved = await dataOf(supplier, saveEightD13, {
      id,
      version: 1,
      ...whole,
      members: [],
      isIsNot: [],
      containments: [...whole.containments],
      files: [],
    });
    const submitted = await dataOf(supplier, submitEightD, { ...saved, stage: 'd13' });
    await dataOf(plant, approveEightD, submitted);
  });

  await test.step('the supplier names a cause on his phone and submits D4', async () => {
    await supplier.goto(address);
    await supplier.getByRole('button', { name: '填写' }).click();
    await supplier.getByRole('button', { name: '添加原因分析' }).click();
    await choose(supplier.getByRole('combobox', { name: '原因分析 1 原因类别' }), /^TUA/);
    await choose(supplier.getByRole('combobox', { name: '原因分析 1 鱼骨图分支' }), '设备');
    await choose(supplier.getByRole('combobox', { name: '原因分析 1 原因代码' }), '刀具或模具磨损');
    await supplier.getByRole('textbox', { name: '原因分析 1 根本原因' }).fill('刀具磨损');
    await supplier.getByRole('textbox', { name: '原因分析 1 为什么 1' }).fill('孔径偏小');
    await supplier.getByRole('textbox', { name: '原因分析 1 分析结果' }).fill('更换后合格');
    await supplier.getByLabel('原因分析 1 查明日期').fill(day);
    await supplier.getByLabel('原因分析 1 查明日期').press('Enter');
    await supplier.getByRole('button', { name: '保存并提交' }).click();
    await seesMessage(supplier, '已提交，工厂会收到通知');
    await expect(supplier.getByRole('img', { name: /^鱼骨图/ })).toBeVisible();
  });

  await test.step('the plant refuses it with a reason, which the supplier reads and mends', async () => {
    await plant.goto(address);
    await plant.getByRole('button', { name: /^退\s*回$/ }).click();
    const dialog = plant.getByRole('dialog');
    await dialog.getByLabel('原因').fill('原因只是症状');
    await dialog.getByRole('button', { name: /^退\s*回$/ }).click();
    await seesMessage(plant, '已退回');
    await supplier.goto(address);
    await expect(supplier.getByText('D4 被退回：原因只是症状').first()).toBeVisible();
    await supplier.getByRole('button', { name: '填写' }).click();
    await supplier.getByRole('textbox', { name: '原因分析 1 根本原因' }).fill('刀具寿命没有规定');
    await supplier.getByRole('button', { name: '保存并提交' }).click();
    await seesMessage(supplier, '已提交，工厂会收到通知');
  });

  await test.step('the plant approves it, and the next stage is the supplier’s', async () => {
    await plant.goto(address);
    await plant.getByRole('button', { name: /^批\s*准$/ }).click();
    await seesMessage(plant, '已批准');
    const { status, stage } = await dataOf(plant, readEightD, { id });
    expect({ status, stage }).toEqual({ status: 'open', stage: 'd56' });
  });
});
