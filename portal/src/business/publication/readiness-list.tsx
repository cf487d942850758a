import { fillText } from 'core/texts'
import { adminHealthTexts } from 'core/texts/admin-health'
import { publicationTexts } from 'core/texts/publication'
import { publishedText, type TextRef } from 'core/texts/text-ref'
import { CircleCheck, CircleX, RefreshCw, TriangleAlert } from 'lucide-react'
import { Link, useRevalidator } from 'react-router-dom'
import { Badge, type BadgeProps } from '../../ui/badge.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Readiness } from './publication-api.ts'
import styles from './publication.module.css'

type Check = Readiness['checks'][number]
const published = (text: TextRef) => publishedText(text, [adminHealthTexts])
const isReady = ({ ok, warning }: Check) => ok && !warning

function badgeOf({ ok, warning }: Check): BadgeProps {
  if (!ok) return { label: adminHealthTexts.erro, tone: 'danger', icon: CircleX }
  return warning
    ? { label: adminHealthTexts.atencao, tone: 'warn', icon: TriangleAlert }
    : { label: adminHealthTexts.ok, tone: 'ok', icon: CircleCheck }
}

function summaryOf(checks: readonly Check[]): string {
  const n = checks.filter((check) => !isReady(check)).length
  if (n === 0) return publicationTexts.prontidaoTudo
  return fillText(n === 1 ? publicationTexts.prontidaoFalta : publicationTexts.prontidaoFaltam, {
    n,
    total: checks.length,
  })
}

/** Readiness checks, each with its status and a link to fix it. */
export function ReadinessList({ readiness: { checks } }: { readiness: Readiness }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Panel aria-labelledby="prontidao">
      <header className={styles.head}>
        <h2 id="prontidao">{publicationTexts.prontidao}</h2>
        <p>{publicationTexts.prontidaoTexto}</p>
      </header>
      <div className={styles.tools}>
        <strong>
          <output>{summaryOf(checks)}</output>
        </strong>
        <OutlineButton size="3" loading={state === 'loading'} onClick={() => void revalidate()}>
          <RefreshCw />
          {publicationTexts.conferirDeNovo}
        </OutlineButton>
      </div>
      <ul className={styles.parts}>
        {checks.map((check) => {
          const { label, detail, advice } = check.texts
          return (
            <li key={check.id}>
              <h3>{published(label)}</h3>
              <p>
                <Badge {...badgeOf(check)} />
                <span>{(check.id === 'jobs' && isReady(check) ? [] : detail).map(published).join('. ')}</span>
                {advice && <span>{published(advice)}</span>}
              </p>
              {!isReady(check) && (
                <Link
                  to={check.path}
                  aria-label={fillText(publicationTexts.resolverDe, { item: published(label) })}
                >
                  {publicationTexts.resolver}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
