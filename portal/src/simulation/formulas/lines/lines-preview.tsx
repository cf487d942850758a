import {
  bankNameOf,
  banksOf,
  lineWarnings,
  quoteHeadlineChanges,
  quoteHeadlineOf,
  referencePeople,
  type CreditLines,
} from 'core'
import { linesFigureWarnings } from 'core/schema'
import { fillText } from 'core/texts'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { dayText } from 'core/texts/condition-text'
import { linesTexts } from 'core/texts/lines'
import { memo, useMemo } from 'react'
import { Callout } from '../../../ui/callout.tsx'
import { Lede } from '../../../ui/lede.tsx'
import { usePublished } from '../../../ui/published/published-context.ts'
import { useToday } from '../../../ui/use-today.ts'
import { NewWarnings } from '../new-warnings.tsx'
import { HeadlineAnswer } from './headline-answer.tsx'
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

interface Props {
  lines: CreditLines
  /** Lines in force, which the edited ones would replace. */
  before: CreditLines
  beforeName: string
}

/** Compares quotes for the reference people by the lines in force and by the edited ones. */
export const LinesPreview = memo(function LinesPreview({ lines, before, beforeName }: Props) {
  const day = useToday()
  const { settings } = usePublished()
  const represented = settings['company.banks']
  const banks = useMemo(() => banksOf({ 'company.banks': represented }), [represented])
  const rows = useMemo(
    () =>
      referencePeople.map(({ id, request }) => {
        const was = quoteHeadlineOf(request, { ...before, banks }, day)
        const is = quoteHeadlineOf(request, { ...lines, banks }, day)
        return { id, was, is, changed: quoteHeadlineChanges(was, is) }
      }),
    [lines, before, banks, day],
  )
  const n = rows.filter(({ changed }) => changed.length > 0).length
  return (
    <>
      <NewWarnings warnings={linesFigureWarnings(lines)} before={linesFigureWarnings(before)} />
      <Warnings tables={lines} />
      <Lede>
        <output>
          {fillText(n > 0 ? adminLinesTexts.previaMuda : adminLinesTexts.previaNada, {
            n,
            total: rows.length,
          })}
        </output>
      </Lede>
      <p className={styles.note}>
        {banks.length > 0
          ? fillText(adminLinesTexts.previaBancos, { bancos: banks.map(bankNameOf).join(', ') })
          : adminLinesTexts.previaSemBancos}
      </p>
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
                <HeadlineAnswer headline={was.best} possible={was.possible} changed={[]} />
              </td>
              <td>
                <HeadlineAnswer headline={is.best} possible={is.possible} changed={changed} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
})
