import {
  formatBrl,
  headlineChanges,
  headlineOf,
  lineWarnings,
  referencePeople,
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
import { Lede } from '../../../ui/lede.tsx'
import { useToday } from '../../../ui/use-today.ts'
import styles from './lines.module.css'

/** Warnings about figures to check again; those checked on the same day share one line. */
function Warnings({ tables }: { tables: CreditLines }) {
  const warnings = lineWarnings(tables, useToday())
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

/** Headline figures of a quote; those that differ from the other quote are marked. */
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
  /** Lines in force, which the edited ones would replace. */
  before: CreditLines
  beforeName: string
}

/** Compares quotes for the reference people by the lines in force and by the edited ones. */
export const LinesPreview = memo(function LinesPreview({ lines, before, beforeName }: Props) {
  const day = useToday()
  const rows = useMemo(() => {
    return referencePeople.map(({ id, request }) => {
      const [was, is] = [headlineOf(request, before, day), headlineOf(request, lines, day)]
      return { id, was, is, changed: headlineChanges(was, is) }
    })
  }, [lines, before, day])
  const n = rows.filter(({ changed }) => changed.length > 0).length
  return (
    <>
      <Warnings tables={lines} />
      <Lede>
        <output>
          {fillText(n > 0 ? adminLinesTexts.previaMuda : adminLinesTexts.previaNada, {
            n,
            total: rows.length,
          })}
        </output>
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
