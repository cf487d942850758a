import { formatBrl, type Headline, type PossibleHeadline } from 'core'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { linesTexts } from 'core/texts/lines'

interface Props {
  headline: Headline | null
  possible: readonly PossibleHeadline[]
  /** Parts that differ from the other version, to be marked. */
  changed: readonly string[]
}

/** Headline figures of an answer, and the answers that depend on something unconfirmed. */
export function HeadlineAnswer({ headline, possible, changed }: Props) {
  const figure = (name: string, text: string, key = name) =>
    changed.includes(name) ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  return (
    <>
      {headline ? (
        <>
          {figure('line', headline.label)}
          {figure('credit', fillText(adminLinesTexts.previaCredito, { valor: formatBrl(headline.credit) }))}
          {figure('charge', fillText(adminLinesTexts.previaEncargo, { valor: formatBrl(headline.charge) }))}
          {figure(
            'binds',
            fillText(adminLinesTexts.previaLimite, { limite: linesTexts[`limite_${headline.binds}`] }),
          )}
        </>
      ) : (
        figure('line', adminLinesTexts.previaSemLinha)
      )}
      {possible.map(({ depends, label, credit }) =>
        figure(
          'possible',
          fillText(adminLinesTexts[`previaPossivel_${depends}`], { linha: label, valor: formatBrl(credit) }),
          depends,
        ),
      )}
      {possible.length === 0 &&
        changed.includes('possible') &&
        figure('possible', adminLinesTexts.previaNadaPossivel)}
    </>
  )
}
