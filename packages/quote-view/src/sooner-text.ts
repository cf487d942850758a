import { formatBrl, formatBrlShort, hasExtra, type ExtraPayments, type LineLoans } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'
import { spanText } from 'core/texts/span-text'

/** Text that lists extra payments: "R$ 50 a mais por mês, R$ 5.000 no mês 12". */
const extrasText = ({ monthly = 0, fgts = 0, once = [] }: ExtraPayments) =>
  [
    ...(monthly > 0 ? [fillText(resultTexts.extraPorMes, { valor: formatBrlShort(monthly) })] : []),
    ...(fgts > 0 ? [fillText(resultTexts.extraDoFgts, { valor: formatBrlShort(fgts) })] : []),
    ...once
      .filter(({ amount }) => amount > 0)
      .map(({ month, amount }) =>
        fillText(resultTexts.extraNoMes, { valor: formatBrlShort(amount), n: month }),
      ),
  ].join(', ')

/**
 * Text for the effect of extra payments: an earlier end, or a lower installment; '' if they save less than a month and lower
 * no installment.
 */
export function soonerText(extra: ExtraPayments, loans: Pick<LineLoans, 'saved'> | null): string {
  const saved = loans?.saved
  if (!saved || !hasExtra(extra)) return ''
  const { month, agreed, reduced } = saved.charge
  const extras = extrasText(extra)
  const isLower = extra.reduces === 'installment' && reduced > 0 && reduced < agreed
  if (!isLower && saved.months < 1) return ''
  const effect = isLower
    ? fillText(resultTexts.baixaCom, {
        extras,
        n: month,
        antes: formatBrl(agreed),
        depois: formatBrl(reduced),
      })
    : fillText(resultTexts.quitaCom, { extras, prazo: spanText(saved.months) })
  return `${effect} ${fillText(resultTexts.economiza, { juros: formatBrl(saved.interest) })}`
}
