import styles from './progress-bar.module.css'

interface Props {
  label: string
  percent: number
  /** In words, where the percentage says less. */
  text?: string
}

/** How far something is. */
export const ProgressBar = ({ label, percent, text }: Props) => (
  <div
    className={styles.progress}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    aria-valuetext={text}
  >
    <div style={{ width: `${percent}%` }} />
  </div>
)
