import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { Content } from '../contract/content.ts';
import type { AnnouncementCompany } from '../contract/fields.ts';
import AnswerPage from './got/answer-page.tsx';
import AnnouncementsPage from './list-page.tsx';
import EditAnnouncementPage from './write/edit-page.tsx';

const content: Content = {
  edition: 1,
  whatChanged: null,
  titleZh: '国庆供货安排',
  titleEn: null,
  bodyZh: '<table><tbody><tr><th><p>日期</p></th></tr><tr><td><p>10 月 1 日</p></td></tr></tbody></table>',
  bodyEn: null,
  category: 'survey',
  labels: ['节假日'],
  top: 'N',
  mustConfirm: 'N',
  needsFeedback: 'Y',
  needsAttachment: 'N',
  dueOn: '2026-09-20',
  questions: [
    { key: 'q1', kind: 'choice', title: '假期能否供货', options: ['能', '不能'], mandatory: 'Y' },
    { key: 'q2', kind: 'number', title: '每日数量', options: [], mandatory: 'N' },
  ],
  at: '2026-09-01T02:00:00.000Z',
  by: '赵计划',
  files: [],
};
const company: AnnouncementCompany = {
  id: '9',
  version: 3,
  number: 'GG20260900001',
  status: 'toAnswer',
  overdue: 'N',
  answeredLate: 'N',
  top: 'N',
  titleZh: content.titleZh,
  titleEn: content.titleZh,
  category: 'survey',
  labels: '节假日',
  supplierCode: 'S1001',
  supplierNameZh: '长春泽恒',
  supplierNameEn: 'Zeheng',
  dueOn: '2026-09-20',
  persons: 2,
  readers: 1,
  confirmers: 0,
  deliveredAt: '2026-09-01T02:00:00.000Z',
  readAt: null,
  confirmedAt: null,
  answeredAt: null,
  answeredBy: null,
  edition: 1,
  remindedAt: null,
  endsOn: null,
  remark: null,
  plantNo: '1000',
  announcementId: '5',
  announcementStatus: 'published',
  overReason: null,
  mustConfirm: 'N',
  needsFeedback: 'Y',
  needsAttachment: 'N',
  confirmedByMe: 'N',
  editions: [content],
  answers: [],
  people: [],
};
const CHOICES = {
  'GET /system/v1/announcement/choice': () => ({ roles: [], partGroups: [] }),
  'POST /sf/v1/customer/selectByType': () => [],
};

test('who writes an announcement sees whom it reaches before it goes out; nobody named is nobody', async () => {
  const { screen, server } = await renderScreen(<EditAnnouncementPage />, {
    permissions: ['announcement:list', 'announcement:edit'],
    answers: {
      ...CHOICES,
      'POST /system/v1/announcement/preview': () => ({
        companies: [
          { plantNo: '1000', supplierCode: 'S1001', nameZh: '长春泽恒', nameEn: 'Zeheng', persons: 2 },
        ],
        persons: 2,
        silent: 0,
      }),
      'POST /system/v1/announcement': () => ({ id: '5', version: 1 }),
    },
  });
  await expect.element(screen.getByText('请先指定发送范围', { exact: false })).toBeVisible();
  expect(server.requests('POST /system/v1/announcement/preview')).toHaveLength(0);
  await screen.getByRole('checkbox', { name: '向本工厂供货的供应商' }).click();
  await expect.element(screen.getByText('将送达 1 家公司、2 人')).toBeVisible();
  await expect.element(screen.getByText('长春泽恒')).toBeVisible();
  await screen.getByLabelText('中文标题').fill('国庆供货安排');
  await screen.getByRole('textbox', { name: '中文内容' }).click();
  const bar = screen.getByRole('toolbar', { name: '中文内容 格式' });
  await bar.getByRole('button', { name: '插入表格' }).click();
  await userEvent.keyboard('日期{Tab}早班');
  await bar.getByRole('button', { name: '删除列' }).click();
  await screen.getByRole('button', { name: /保\s?存/ }).click();
  await expect.poll(() => server.requests('POST /system/v1/announcement').length).toBe(1);
  const { input } = server.requests('POST /system/v1/announcement')[0]!;
  expect(input).toMatchObject({ titleZh: '国庆供货安排', audience: { deliversHere: 'Y', all: 'N' } });
  // the cursor was in the second column
  const empty = '<tr><td><p></p></td><td><p></p></td></tr>';
  expect((input as { bodyZh: string }).bodyZh).toContain(
    `<table><tbody><tr><th><p>日期</p></th><th><p></p></th></tr>${empty}${empty}</tbody></table>`,
  );
});

test('a company reads the table above, and answers question by question the edition that it read', async () => {
  const { screen, server } = await renderScreen(<AnswerPage />, {
    at: '/screen?id=9',
    permissions: ['announcement-supp:list', 'announcement:answer'],
    answers: {
      'GET /system/v1/announcement-company/{id}': () => company,
      'POST /system/v1/announcement-company/{id}/answer': () => ({ id: '9', version: 4 }),
    },
  });
  await expect.element(screen.getByRole('cell', { name: '10 月 1 日' })).toBeVisible();
  await screen.getByLabelText('假期能否供货').click();
  await screen.getByTitle('不能').click();
  await screen.getByRole('button', { name: '反馈', exact: true }).click();
  await expect
    .poll(() => server.requests('POST /system/v1/announcement-company/{id}/answer')[0]?.input)
    .toMatchObject({
      id: '9',
      version: 3,
      edition: 1,
      values: [
        { key: 'q1', text: null, picked: ['不能'], files: [] },
        { key: 'q2', text: null, picked: [], files: [] },
      ],
    });
});

test('the list marks what is late, and reminds who is silent after a question', async () => {
  const row = {
    ...company,
    id: '5',
    status: 'published',
    companies: 3,
    readCount: 2,
    confirmedCount: 0,
    answeredCount: 1,
    rejectedCount: 0,
    lateCount: 2,
    publishAt: null,
    at: content.at,
    author: '赵计划',
    total: 1,
  };
  const { screen, server } = await renderScreen(<AnnouncementsPage />, {
    permissions: ['announcement:list', 'announcement:edit'],
    answers: {
      'GET /system/v1/announcement': () => [row],
      'POST /system/v1/announcement/{id}/remind': () => ({ reminded: 2 }),
    },
  });
  await expect.element(screen.getByText('GG20260900001')).toBeVisible();
  await screen.getByRole('button', { name: '催办' }).first().click();
  await expect.element(screen.getByText('提醒所有尚未确认或反馈的供应商？')).toBeVisible();
  expect(server.requests('POST /system/v1/announcement/{id}/remind')).toHaveLength(0);
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect
    .poll(() => server.requests('POST /system/v1/announcement/{id}/remind')[0]?.input)
    .toMatchObject({ id: '5' });
});
