import styles from './switch.module.css'

interface Props {
  /** Beside it. */
  label: string
  /** Of what it is the switch, for whoever does not see the row. */
  of: string
  on: boolean
  /** What was asked for is under way. */
  pending: boolean
  onChange: (on: boolean) => void
}

/** Turns something on or off at once. */
export const Switch = ({ label, of, on, pending, onChange }: Props) => (
  <label className={styles.switch} aria-busy={pending || undefined}>
    <input
      type="checkbox"
      role="switch"
      aria-label={`${label}: ${of}`}
      checked={on}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {label}
  </label>
)
