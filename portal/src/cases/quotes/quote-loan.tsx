import { scheduleSeries, yearsOf, type LineLoans } from 'core'
import { fillText } from 'core/texts'
import { linesTexts } from 'core/texts/lines'
import { quoteTexts } from 'core/texts/quotes'
import { resultTexts } from 'core/texts/result'
import { useState } from 'react'
import type { System } from 'quote-view'
import { LoanChart } from 'quote-view/loan-chart'
import { LoanTable } from 'quote-view/loan-table'
import { FetchedSection } from '../../ui/fetched-section.tsx'
import { readLoans } from './quote-api.ts'
import styles from './quote.module.css'

function Loan({ loans, system }: { loans: LineLoans; system: System }) {
  const [series, setSeries] = useState<(typeof scheduleSeries)[number]>('charge')
  const [month, setMonth] = useState(1)
  const [year, setYear] = useState(0)
  return (
    <div className={styles.loan}>
      <fieldset className={styles.series} aria-label={resultTexts.mostrar}>
        {scheduleSeries.map((one) => (
          <button key={one} type="button" aria-pressed={one === series} onClick={() => setSeries(one)}>
            {resultTexts[`serie_${one}`]}
          </button>
        ))}
      </fieldset>
      <LoanChart loans={loans} series={series} month={month} onMonth={setMonth} />
      <LoanTable
        name={fillText(resultTexts.tabelaDica, { sistema: linesTexts[system] })}
        years={yearsOf(loans[system])}
        open={year}
        onOpen={setYear}
      />
    </div>
  )
}

interface Props {
  caseId: string
  quoteId: string
  line: string
  system: System
  name: string
  startsOpen?: boolean
}

/** Chart and yearly table of a loan, loaded when it is opened. */
export function QuoteLoan({ caseId, quoteId, line, system, name, startsOpen = false }: Props) {
  const [open, setOpen] = useState(startsOpen)
  return (
    <details
      className={styles.months}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary aria-label={fillText(quoteTexts.mesAMesNome, { nome: name })}>{quoteTexts.mesAMes}</summary>
      {open && (
        <FetchedSection fetch={() => readLoans(caseId, quoteId, line, system)}>
          {(loans) => <Loan loans={loans} system={system} />}
        </FetchedSection>
      )}
    </details>
  )
}
