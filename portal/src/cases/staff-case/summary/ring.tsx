import styles from './summary.module.css'

/** Share of what is done, as a ring; the text beside it has the numbers. */
export function Ring({ done, total, size = 22 }: { done: number; total: number; size?: number }) {
  const share = total > 0 ? done / total : 0
  const tone = share >= 1 ? 'whole' : share < 0.5 ? 'low' : 'partly'
  return (
    <svg className={styles.ring} viewBox="0 0 36 36" width={size} height={size} data-share={tone} aria-hidden>
      <circle cx="18" cy="18" r="14" />
      {share > 0 && <circle cx="18" cy="18" r="14" pathLength="100" strokeDasharray={`${share * 100} 100`} />}
    </svg>
  )
}
