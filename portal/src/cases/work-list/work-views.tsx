import { fillText } from 'core/texts'
import { paths } from 'core/paths'
import { workListTexts } from 'core/texts/work-list'
import { Columns3, Rows3, Users } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { usePressed } from '../../ui/use-pressed.ts'
import type { View } from './work-api.ts'
import { isBoard, readWorkFilters, viewAddress } from './work-view.ts'
import barStyles from '../../ui/filter-bar.module.css'
import styles from './work.module.css'

type Filters = Readonly<Record<string, string>>

export const builtIn = () =>
  [
    [workListTexts.visaoTodos, {}],
    [workListTexts.visaoHoje, { due_in: '0' }],
    [workListTexts.visaoRevisar, { to_review: 'true', order: 'stage_since' }],
    [workListTexts.visaoParados, { stopped: '7', order: 'stage_since' }],
    [workListTexts.visaoVencendo, { expiring: '15' }],
    [workListTexts.visaoCartorio, { stage: 'registro' }],
    [workListTexts.visaoMeus, { responsible: 'me' }],
    [workListTexts.visaoAssinados, { outcome: 'todos', signed: 'month' }],
  ] as const satisfies readonly (readonly [string, Filters])[]

export const isSame = (one: Filters, other: Filters) => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/** Handles a plain click; clicks with a modifier key open the link in a new tab or window. */
const onFollowed =
  (follow: () => void) =>
  (event: MouseEvent): void => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    follow()
  }

const addressOf = (view: Filters, board: boolean) => paths.adminCases + viewAddress(view, board)

/** Built-in and saved views as links. */
export function WorkViews({ saved }: { saved: readonly View[] }) {
  const [search] = useSearchParams()
  const board = isBoard(search)
  const navigate = useNavigate()
  const shown = readWorkFilters(search)
  const { marked, press } = usePressed(
    shown,
    (view) => void navigate(addressOf(view, board), { replace: isSame(view, shown) }),
  )
  const linkTo = (view: Filters) => ({
    to: addressOf(view, board),
    'aria-current': isSame(view, marked) ? ('page' as const) : undefined,
    onClick: onFollowed(() => press(view)),
  })
  return (
    <nav className={barStyles.filters} aria-label={workListTexts.visoes} data-screen-only>
      {builtIn().map(([name, view]) => (
        <Link key={name} {...linkTo(view)}>
          {name}
        </Link>
      ))}
      {saved.map(({ id, name, filters, is_shared, is_own, owner_name }) => (
        <Link
          key={id}
          {...linkTo(filters)}
          title={is_own ? undefined : fillText(workListTexts.visaoDe, { nome: owner_name })}
        >
          {is_shared && <Users aria-label={workListTexts.visaoDaEquipe} />}
          {name}
        </Link>
      ))}
    </nav>
  )
}

export function ViewSwitch() {
  const [search] = useSearchParams()
  const view = readWorkFilters(search)
  const board = isBoard(search)
  const navigate = useNavigate()
  const { marked, press } = usePressed(
    board,
    (isColumns) => void navigate(addressOf(view, isColumns), { preventScrollReset: true }),
  )
  const modes = [
    [false, workListTexts.tabela, Rows3],
    [true, workListTexts.quadro, Columns3],
  ] as const
  return (
    <fieldset className={styles.switch} aria-label={workListTexts.modo} data-screen-only>
      {modes.map(([isColumns, name, Icon]) => (
        <Link
          key={name}
          to={addressOf(view, isColumns)}
          aria-current={isColumns === marked ? 'true' : undefined}
          onClick={onFollowed(() => press(isColumns))}
        >
          <Icon />
          {name}
        </Link>
      ))}
    </fieldset>
  )
}
