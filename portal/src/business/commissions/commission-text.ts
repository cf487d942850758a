import { formatBrl, formatPercent, type Cents } from 'core'
import { fillText } from 'core/texts'
import { commissionRulesTexts } from 'core/texts/commission-rules'
import { commissionsTexts } from 'core/texts/commissions'
import { Ban, CircleCheck, CircleMinus, Clock, FileText, TriangleAlert, Undo2 } from 'lucide-react'
import type { BadgeProps } from '../../ui/badge.tsx'
import type { CommissionRow, CommissionStatus, Rule } from './commissions-api.ts'

const looks = {
  prevista: { tone: 'neutral', icon: Clock },
  faturada: { tone: 'info', icon: FileText },
  recebida: { tone: 'ok', icon: CircleCheck },
  baixada: { tone: 'neutral', icon: CircleMinus },
  cancelada: { tone: 'neutral', icon: Ban },
  a_devolver: { tone: 'warn', icon: Undo2 },
} as const satisfies Record<CommissionStatus, Omit<BadgeProps, 'label'>>

export const statusLook = (status: CommissionStatus): BadgeProps => ({
  ...looks[status],
  label: commissionsTexts[`status_${status}`],
})

export const lateLook = (): BadgeProps => ({
  tone: 'danger',
  icon: TriangleAlert,
  label: commissionsTexts.atrasada,
})

/** Rate in percent, without trailing zeros. */
export const rateText = (rate: number) => formatPercent(rate, 4).replace(/,?0+%$/, '%')

export function sumText({
  rate,
  base_amount,
  ceiling,
  total,
}: Pick<CommissionRow, 'rate' | 'base_amount' | 'ceiling' | 'total'>) {
  const conta = fillText(commissionsTexts.conta, { taxa: rateText(rate), base: formatBrl(base_amount) })
  return ceiling !== null && total.expected === ceiling
    ? fillText(commissionsTexts.comTeto, { conta, teto: formatBrl(ceiling) })
    : conta
}

/** Client's name, where the reader may see it, or else the case number. */
export const nameOf = ({ client_name, protocol }: Pick<CommissionRow, 'client_name' | 'protocol'>) =>
  client_name === null ? commissionsTexts.semAcesso : client_name || protocol || commissionsTexts.semCliente

export const ruleName = ({ bank, line }: Pick<Rule, 'bank' | 'line'>) =>
  [bank ?? commissionRulesTexts.qualquerBanco, line ?? commissionRulesTexts.qualquerLinha].join(' · ')

/** Amount not yet received, in cents. */
export const missingOf = ({ total }: Pick<CommissionRow, 'total'>): Cents =>
  total.expected - total.written_off - total.received
