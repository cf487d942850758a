import styles from './switch.module.css'

interface Props {
  /** Visible label while it is on; part of the accessible name in both states. */
  label: string
  /** Visible label while it is off; `label` by default. */
  offLabel?: string | undefined
  /** Name of the switched item, for the accessible name. */
  of: string
  on: boolean
  pending: boolean
  onChange: (on: boolean) => void
}

export const Switch = ({ label, offLabel = label, of, on, pending, onChange }: Props) => (
  <label className={styles.switch} aria-busy={pending || undefined}>
    <input
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its own checked state
      role="switch"
      aria-label={`${label}: ${of}`}
      checked={on}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {on ? label : offLabel}
  </label>
)
