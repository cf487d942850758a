import {
  formatBrl,
  headlineChanges,
  headlineOf,
  lineWarnings,
  referencePeople,
  today,
  type CreditLines,
  type Headline,
} from 'core'
import { fillText } from 'core/texts'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { dayText } from 'core/texts/condition-text'
import { linesTexts } from 'core/texts/lines'
import { memo, useMemo } from 'react'
import { Callout } from '../../../ui/callout.tsx'
import { Lede } from '../../shell/lede.tsx'
import styles from './lines.module.css'

/** What to look up again before the lines are put in force: tables of one day in one line. */
function Warnings({ tables }: { tables: CreditLines }) {
  const warnings = lineWarnings(tables, today(new Date()))
  if (warnings.length === 0) return null
  const stale = warnings.filter((warning) => warning.kind === 'stale')
  const unconfirmed = warnings.filter((warning) => warning.kind === 'unconfirmed')
  return (
    <Callout tone="warn" title={adminFormulasTexts.avisosTitulo}>
      <ul>
        {[...new Map(stale.map((one) => [one.checkedOn, one])).values()].map(({ checkedOn, days }) => (
          <li key={checkedOn}>
            {fillText(adminLinesTexts.avisoVelha, {
              linhas: stale
                .filter((one) => one.checkedOn === checkedOn)
                .map(({ label }) => label)
                .join('; '),
              n: days,
              dia: dayText(checkedOn),
            })}
          </li>
        ))}
      </ul>
      {unconfirmed.length > 0 && (
        <details className={styles.more}>
          <summary>{fillText(adminLinesTexts.avisoConfirmar, { n: unconfirmed.length })}</summary>
          <ul>
            {unconfirmed.map(({ label, toConfirm }) => (
              <li key={label}>
                {label}: {toConfirm.map((what) => linesTexts[`confirmar_${what}`]).join(', ')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Callout>
  )
}

/** The figures of an answer; those that differ from the other's are marked. */
function Answer({ headline, changed }: { headline: Headline | null; changed: readonly string[] }) {
  const part = (name: string, text: string) =>
    changed.includes(name) ? <mark key={name}>{text}</mark> : <span key={name}>{text}</span>
  if (!headline) return part('line', adminLinesTexts.previaSemLinha)
  const { label, credit, charge, binds } = headline
  return (
    <>
      {part('line', label)}
      {part('credit', fillText(adminLinesTexts.previaCredito, { valor: formatBrl(credit) }))}
      {part('charge', fillText(adminLinesTexts.previaEncargo, { valor: formatBrl(charge) }))}
      {part('binds', fillText(adminLinesTexts.previaLimite, { limite: linesTexts[`limite_${binds}`] }))}
    </>
  )
}

interface Props {
  lines: CreditLines
  /** Those that they would take the place of. */
  before: CreditLines
  beforeName: string
}

/** What the lines answer to people of every kind, by those in force and by those that are written. */
export const LinesPreview = memo(function LinesPreview({ lines, before, beforeName }: Props) {
  const rows = useMemo(() => {
    const day = today(new Date())
    return referencePeople.map(({ id, request }) => {
      const [was, is] = [headlineOf(request, before, day), headlineOf(request, lines, day)]
      return { id, was, is, changed: headlineChanges(was, is) }
    })
  }, [lines, before])
  const n = rows.filter(({ changed }) => changed.length > 0).length
  return (
    <>
      <Warnings tables={lines} />
      <Lede role="status">
        {fillText(n > 0 ? adminLinesTexts.previaMuda : adminLinesTexts.previaNada, { n, total: rows.length })}
      </Lede>
      <table className={styles.people}>
        <thead>
          <tr>
            <th scope="col">{adminLinesTexts.previaPessoa}</th>
            <th scope="col">{fillText(adminFormulasTexts.previaAntesDe, { nome: beforeName })}</th>
            <th scope="col">{adminFormulasTexts.previaDepois}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, was, is, changed }) => (
            <tr key={id} data-changed={changed.length > 0 || undefined}>
              <th scope="row">{adminLinesTexts[`pessoa_${id}` as keyof typeof adminLinesTexts]}</th>
              <td>
                <Answer headline={was} changed={[]} />
              </td>
              <td>
                <Answer headline={is} changed={changed} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
})
