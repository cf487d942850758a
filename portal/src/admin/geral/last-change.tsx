import { fillText } from 'core/texts'
import { adminGeralTexts } from 'core/texts/admin-geral'
import { formatMoment } from '../../ui/format-moment.ts'
import type { Setting } from './settings-api.ts'

/** Who changed a setting last, and when; nothing where nobody has. */
export function LastChange({ settings }: { settings: readonly Setting[] }) {
  const [last] = settings
    .filter(({ updated_at }) => updated_at)
    .toSorted((one, other) => (other.updated_at ?? '').localeCompare(one.updated_at ?? ''))
  if (!last?.updated_at) return null
  const { updated_by_name: name, updated_at } = last
  const text = name ? adminGeralTexts.alteradoPor : adminGeralTexts.alteradoEm
  return (
    <p className="last-change">{fillText(text, { nome: name ?? '', momento: formatMoment(updated_at) })}</p>
  )
}
