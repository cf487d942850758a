import { Progress } from '@radix-ui/themes/components/progress'

interface Props {
  label: string
  percent: number
  /** Announced instead of the percentage. */
  text?: string
}

export const ProgressBar = ({ label, percent, text = `${percent}%` }: Props) => (
  <Progress aria-label={label} value={percent} getValueLabel={() => text} />
)
