import { Form } from 'antd';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DayInput } from './day-inputs.tsx';

/** The first thing that is drawn of a field, before its calendar has come. */
test('a date field looks like one before the code of its calendar is there', async () => {
  const seen: string[] = [];
  const watch = new MutationObserver(() => {
    for (const box of document.querySelectorAll<HTMLInputElement>('#dispatch'))
      if (!seen.includes(box.placeholder)) seen.push(box.placeholder);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const { screen } = await renderScreen(<DayInput id="dispatch" />);
  await expect.poll(() => document.querySelector('.ant-picker')).not.toBeNull();
  watch.disconnect();
  expect(seen).toEqual(['请选择日期']);
  expect(screen.container.querySelector('.anticon-calendar')).not.toBeNull();
});

test('the message under a field does not touch the label of the next one', async () => {
  const { screen } = await renderScreen(
    <Form layout="vertical">
      <Form.Item label="发货日期" validateStatus="error" help="必填">
        <input />
      </Form.Item>
      <Form.Item label="到货日期">
        <input />
      </Form.Item>
    </Form>,
  );
  const message = screen.getByText('必填').element().getBoundingClientRect();
  const next = screen.getByText('到货日期').element().getBoundingClientRect();
  expect(next.top - message.bottom).toBeGreaterThanOrEqual(8);
});
