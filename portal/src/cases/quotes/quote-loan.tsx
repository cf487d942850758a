import { scheduleSeries, yearsOf, type LineLoans } from 'core'
import { fillText } from 'core/texts'
import { linesTexts } from 'core/texts/lines'
import { quoteTexts } from 'core/texts/quotes'
import { resultTexts } from 'core/texts/result'
import { useState } from 'react'
import type { System } from 'quote-view'
import { LoanChart } from 'quote-view/loan-chart'
import { LoanTable } from 'quote-view/loan-table'
import { FetchedPart } from '../../ui/fetched-part.tsx'
import { readLoans } from './quote-api.ts'
import styles from './quote.module.css'

function Loan({ loans, system }: { loans: LineLoans; system: System }) {
  const [series, setSeries] = useState<(typeof scheduleSeries)[number]>('charge')
  const [month, setMonth] = useState(1)
  const [year, setYear] = useState(0)
  return (
    <div className={styles.loan}>
      <div className={styles.series} role="group" aria-label={resultTexts.mostrar}>
        {scheduleSeries.map((one) => (
          <button key={one} type="button" aria-pressed={one === series} onClick={() => setSeries(one)}>
            {resultTexts[`serie_${one}`]}
          </button>
        ))}
      </div>
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
  /** What the loan is of, for who hears it. */
  name: string
  startsOpen?: boolean
}

/** The loan of a line, drawn and year by year, as visitors see theirs; asked for by who opens it. */
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
        <FetchedPart fetch={() => readLoans(caseId, quoteId, line, system)}>
          {(loans) => <Loan loans={loans} system={system} />}
        </FetchedPart>
      )}
    </details>
  )
}
