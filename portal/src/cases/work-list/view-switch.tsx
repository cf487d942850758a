import { paths } from 'core/paths'
import { workListTexts } from 'core/texts/work-list'
import { Columns3, Rows3 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { usePressed } from '../../ui/use-pressed.ts'
import { modeOf, readWorkFilters, viewAddress } from './work-view.ts'
import styles from './list-bar.module.css'

/** Handles a plain click; clicks with a modifier key open the link in a new tab or window. */
const onFollowed =
  (follow: () => void) =>
  (event: MouseEvent): void => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    follow()
  }

const modes = [
  ['table', 'tabela', Rows3],
  ['board', 'quadro', Columns3],
] as const

/** Switch between table and board. */
export function ViewSwitch() {
  const [search] = useSearchParams()
  const view = readWorkFilters(search)
  const navigate = useNavigate()
  const addressOf = (mode: 'table' | 'board') => paths.adminCases + viewAddress(view, mode)
  const { marked, press } = usePressed<'table' | 'board'>(
    modeOf(search) === 'board' ? 'board' : 'table',
    (mode) => void navigate(addressOf(mode), { preventScrollReset: true }),
  )
  return (
    <fieldset className={styles.switch} aria-label={workListTexts.modo} data-screen-only>
      {modes.map(([mode, text, Icon]) => (
        <Link
          key={mode}
          to={addressOf(mode)}
          aria-label={workListTexts[text]}
          title={workListTexts[text]}
          aria-current={mode === marked ? 'true' : undefined}
          onClick={onFollowed(() => press(mode))}
        >
          <Icon />
        </Link>
      ))}
    </fieldset>
  )
}
