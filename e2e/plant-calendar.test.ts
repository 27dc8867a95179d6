import { expect, test } from './people.ts';
import { seesMessage } from './steps.ts';

test('a planner publishes a year: pattern and holidays, and a day painted', async ({ person }) => {
  const page = await person('logistics');
  await page.goto('/collaboration/plant-calendar?year=2031');
  await expect(page.getByText('2031 年日历尚未发布', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '生成全年日历' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('节假日与调休').fill('2031-10-01~2031-10-07 国庆节 休\n2031-10-11 国庆节调休 班');
  await dialog.getByRole('button', { name: '生成全年日历' }).click();
  const day = (text: string) => page.getByRole('gridcell', { name: new RegExp(`^\\d+ · ${text}`) });
  await expect(day('2031-10-03')).toHaveAccessibleName(/国庆节 · 休息/);
  await page.getByRole('radio', { name: '休息' }).click();
  await page.getByLabel('日期名称').fill('设备检修');
  await day('2031-07-04').click();
  await page.getByRole('button', { name: '发布日历' }).click();
  await seesMessage(page, '2031 年日历已发布');
  await page.reload();
  await expect(day('2031-07-04')).toHaveAccessibleName(/设备检修 · 休息/);
  await expect(day('2031-10-11')).toHaveAccessibleName(/国庆节调休/);
  await page.goto('/collaboration/plant-calendar-days?dayFrom=2031-10-11&dayTo=2031-10-11');
  await expect(page.getByText('2031-W41')).toBeVisible();
});
