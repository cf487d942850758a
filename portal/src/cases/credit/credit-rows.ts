import { formatBrlShort, formatDate, formatPercent } from 'core'
import { fillText } from 'core/texts'
import { choiceName } from 'core/texts/case-facts'
import { caseSummaryTexts } from 'core/texts/case-summary'
import { creditTexts } from 'core/texts/credit'
import type { Credit } from '../case-types.ts'

type Figures = Pick<
  Credit['approved'],
  'amount' | 'line' | 'system' | 'annual_rate' | 'term_months' | 'first_installment'
>

/** Texts of a loan's figures; '' for an unknown one. */
export const figureTexts = ({
  amount,
  line,
  system,
  annual_rate,
  term_months,
  first_installment,
}: Figures) => ({
  financiado: amount === null ? '' : formatBrlShort(amount),
  linha: [line, system && choiceName('system', system)].filter(Boolean).join(', '),
  parcela: first_installment === null ? '' : formatBrlShort(first_installment),
  prazo: term_months === null ? '' : fillText(caseSummaryTexts.meses, { n: term_months }),
  taxa:
    annual_rate === null ? '' : fillText(caseSummaryTexts.taxaAoAno, { taxa: formatPercent(annual_rate, 2) }),
})

export type FigureName = keyof ReturnType<typeof figureTexts>

/** Rows of the comparison, in order. */
export const figureNames = ['financiado', 'linha', 'parcela', 'taxa', 'prazo'] as const satisfies FigureName[]

/** Texts of a signed contract; '' for an unknown one. */
export const signedTexts = ({ signed: { amount, contract_number, signed_on } }: Credit) => ({
  financiado: amount === null ? '' : formatBrlShort(amount),
  contrato: contract_number ?? '',
  assinadoEm: signed_on ? formatDate(signed_on) : '',
})

/** Name of a row. */
export const rowName = (name: FigureName | 'contrato' | 'assinadoEm' | 'valeAte') => creditTexts[name]
