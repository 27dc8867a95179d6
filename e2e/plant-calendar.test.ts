import { expect, test } from './people.ts';
import { seesMessage } from './steps.ts';

test('a planner publishes a year: pattern and holidays, and a day painted', async ({ person }, { retry }) => {
  // Their days fall on the same weekdays; the try before may have published the first.
  const year = [2031, 2042][retry]!;
  const page = await person('logistics');
  await page.goto(`/collaboration/plant-calendar?year=${year}`);
  await expect(page.getByText(`${year} 年日历尚未发布`, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '生成全年日历' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('节假日与调休')
    .fill(`${year}-10-01~${year}-10-07 国庆节 休\n${year}-10-11 国庆节调休 班`);
  await dialog.getByRole('button', { name: '生成全年日历' }).click();
  const day = (text: string) => page.getByRole('gridcell', { name: new RegExp(`^\\d+ · ${text}`) });
  await expect(day(`${year}-10-03`)).toHaveAccessibleName(/国庆节 · 休息/);
  await page.getByRole('radio', { name: '休息' }).click();
  await page.getByLabel('日期名称').fill('设备检修');
  await day(`${year}-07-04`).click();
  await page.getByRole('button', { name: '发布日历' }).click();
  await seesMessage(page, `${year} 年日历已发布`);
  await page.reload();
  await expect(day(`${year}-07-04`)).toHaveAccessibleName(/设备检修 · 休息/);
  await expect(day(`${year}-10-11`)).toHaveAccessibleName(/国庆节调休/);
  await page.goto(`/collaboration/plant-calendar-days?dayFrom=${year}-10-11&dayTo=${year}-10-11`);
  await expect(page.getByText(`${year}-W41`)).toBeVisible();
});
