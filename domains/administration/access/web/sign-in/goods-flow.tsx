import styles from './goods-flow.module.css';

/** Lines from the suppliers on the left to the plant on the right, in the picture's own units. */
const LINES = [
  'M44 70 C 190 70, 210 180, 360 188',
  'M44 142 C 170 142, 230 190, 360 196',
  'M44 214 C 170 214, 230 206, 360 204',
  'M44 286 C 170 286, 230 216, 360 212',
  'M44 348 C 190 348, 220 226, 360 220',
] as const;

/** One parcel on a line: seconds for the whole way, and how long before now it set out, so the picture is never empty. */
const PARCELS = [
  { line: 0, takes: 9, ahead: 1 },
  { line: 0, takes: 9, ahead: 5.6 },
  { line: 1, takes: 7.5, ahead: 3 },
  { line: 2, takes: 8, ahead: 0.4 },
  { line: 2, takes: 8, ahead: 4.6 },
  { line: 3, takes: 7, ahead: 2.2 },
  { line: 3, takes: 7, ahead: 5.8 },
  { line: 4, takes: 10, ahead: 4 },
  { line: 4, takes: 10, ahead: 8.4 },
] as const;

/** The picture of the login page: goods of many suppliers flow into one plant and leave it as one line. */
export const GoodsFlow = ({ label }: { label: string }) => (
  <svg className={styles.flow} viewBox="0 0 560 416" role="img" aria-label={label}>
    <defs>
      <linearGradient id="flow-line" x1="0" x2="1">
        <stop offset="0" stopColor="#6ea8ff" stopOpacity="0.22" />
        <stop offset="1" stopColor="#9fc5ff" stopOpacity="0.85" />
      </linearGradient>
      <radialGradient id="flow-glow">
        <stop offset="0" stopColor="#5b9bff" stopOpacity="0.5" />
        <stop offset="1" stopColor="#5b9bff" stopOpacity="0" />
      </radialGradient>
    </defs>
    <circle cx="400" cy="204" r="130" fill="url(#flow-glow)" />
    {LINES.map((path, index) => (
      <g key={path}>
        <path d={path} className={styles.line} stroke="url(#flow-line)" />
        <rect x="26" y={startOf(index) - 9} width="18" height="18" rx="5" className={styles.supplier} />
      </g>
    ))}
    <path d="M440 204 H 536" className={styles.line} stroke="#9fc5ff" strokeOpacity="0.85" />
    {PARCELS.map(({ line, takes, ahead }) => (
      <rect
        key={`${line} ${ahead}`}
        x="-5"
        y="-5"
        width="10"
        height="10"
        rx="2.5"
        className={styles.parcel}
        style={{
          offsetPath: `path('${LINES[line]}')`,
          animationDuration: `${takes}s`,
          animationDelay: `${-ahead}s`,
        }}
      />
    ))}
    {[0, 2].map((ahead) => (
      <rect
        key={ahead}
        x="-9"
        y="-5"
        width="18"
        height="10"
        rx="3"
        className={styles.parcel}
        style={{
          offsetPath: "path('M440 204 H 536')",
          animationDuration: '4s',
          animationDelay: `${-ahead}s`,
        }}
      />
    ))}
    <g className={styles.plant}>
      <rect x="360" y="164" width="80" height="80" rx="18" />
      <path d="M380 222 v-26 l14 9 v-9 l14 9 v-9 l13 9 v17 z" />
    </g>
  </svg>
);

const startOf = (index: number): number => Number(LINES[index]?.split(' ')[1] ?? 0);
