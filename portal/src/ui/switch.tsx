import { Switch as RadixSwitch } from '@radix-ui/themes/components/switch'
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
    <RadixSwitch size="3" aria-label={`${label}: ${of}`} checked={on} onCheckedChange={onChange} />
    {on ? label : offLabel}
  </label>
)
