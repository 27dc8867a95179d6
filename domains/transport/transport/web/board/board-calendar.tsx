import { DatePicker } from 'antd';
import dayjs from 'dayjs';

type Props = { label: string; day: string; onChange: (day: string) => void };

/** The day of the board, chosen in a calendar. */
export default function BoardCalendar({ label, day, onChange }: Props) {
  return (
    <DatePicker
      aria-label={label}
      allowClear={false}
      value={dayjs(day)}
      onChange={(value) => value && onChange(value.format('YYYY-MM-DD'))}
    />
  );
}
