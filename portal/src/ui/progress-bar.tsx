import styles from './progress-bar.module.css'

interface Props {
  label: string
  percent: number
  /** Announced instead of the percentage. */
  text?: string
}

export const ProgressBar = ({ label, percent, text }: Props) => (
  <div
    className={styles.progress}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- engines draw `<progress>` differently
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
