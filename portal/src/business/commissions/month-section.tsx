import { formatBrl } from 'core'
import { fillText } from 'core/texts'
import { commissionsTexts } from 'core/texts/commissions'
import { countText } from 'core/texts/count-text'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { Link } from 'react-router-dom'
import { caseAddress } from '../../shell/case-areas.ts'
import { Callout } from '../../ui/callout.tsx'
import { useMe } from '../../shell/session/use-me.ts'
import { Closing } from './closing.tsx'
import { scopeOf, type CommissionsView, type Summary } from './commissions-api.ts'
import { addressOf } from './commissions-view.ts'
import { Recalculating } from './recalculating.tsx'
import figureStyles from '../numbers/figure-cards.module.css'
import styles from './commissions.module.css'

interface Props {
  view: CommissionsView
  summary: Summary
  reload: () => Promise<unknown>
}

function Direction({ value, before }: { value: number; before: number }) {
  if (value === before) return null
  const Icon = value > before ? TrendingUp : TrendingDown
  return <Icon size={16} />
}

const contracts = (n: number) => countText(n, commissionsTexts.umContrato, commissionsTexts.contratos)

/** Open amounts of all months, each linked to its list. */
function Waiting({ view, open }: { view: CommissionsView; open: Summary['open'] }) {
  const scope = scopeOf(view)
  const links = [
    ['aFaturar', open.to_invoice, { status: 'prevista' }],
    ['aReceber', open.to_receive, { status: 'faturada' }],
    ['emAtraso', open.late, { late: 'true' }],
    ['aDevolver', open.to_return, { status: 'a_devolver' }],
  ] as const
  const shown = links.filter(([name, { count }]) => count > 0 || name === 'aFaturar' || name === 'aReceber')
  return (
    <section className={styles.waiting} aria-label={commissionsTexts.agora}>
      <h2>{commissionsTexts.agora}</h2>
      <ul>
        {shown.map(([name, { count, value }, filter]) => (
          <li key={name} data-late={name === 'emAtraso' || undefined}>
            <Link to={addressOf({ ...scope, show: 'open', ...filter })} preventScrollReset>
              <span>{commissionsTexts[name]}</span> <strong>{formatBrl(value)}</strong>{' '}
              <span>{contracts(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Contracts of the month without a commission, each with the missing fact. */
const Missing = ({ missing }: { missing: Summary['missing'] }) => (
  <Callout tone="warn" title={commissionsTexts.semComissao}>
    <ul className={styles.missing}>
      {missing.map(({ case_id, protocol, why }) => (
        <li key={case_id}>
          <Link to={caseAddress('staff', case_id)}>{protocol ?? commissionsTexts.semProtocolo}</Link>:{' '}
          {commissionsTexts[`falta_${why}`]}
        </li>
      ))}
    </ul>
  </Callout>
)

/** Figures of a month with the previous month, open amounts, and the closing. */
export function MonthSection({ view, summary, reload }: Props) {
  const me = useMe()
  const { figures, open, missing, recalculating } = summary
  return (
    <>
      <Recalculating progress={recalculating} reload={reload} />
      <ul className={`${figureStyles.figures} ${styles.figures}`}>
        {figures.map(({ kind, count, value, before }) => (
          <li key={kind} data-chosen={view.kind === kind || undefined}>
            <Link to={addressOf({ ...scopeOf(view), kind })} preventScrollReset>
              <span>{commissionsTexts[`soma_${kind}`]}</span> <strong>{formatBrl(value)}</strong>{' '}
              <span>{contracts(count)}</span>
            </Link>
            <p>
              <Direction value={value} before={before} />
              {fillText(commissionsTexts.antes, { valor: formatBrl(before) })}
            </p>
          </li>
        ))}
      </ul>
      <Waiting view={view} open={open} />
      {missing.length > 0 && <Missing missing={missing} />}
      <Closing
        summary={summary}
        mayClose={me.role === 'admin'}
        isWhole={!view.agent && !view.partner}
        reload={reload}
      />
    </>
  )
}
