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
  const part = (name: string, text: string, key = name) =>
    changed.includes(name) ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  return (
    <>
      {headline ? (
        <>
          {part('line', headline.label)}
          {part('credit', fillText(adminLinesTexts.previaCredito, { valor: formatBrl(headline.credit) }))}
          {part('charge', fillText(adminLinesTexts.previaEncargo, { valor: formatBrl(headline.charge) }))}
          {part(
            'binds',
            fillText(adminLinesTexts.previaLimite, { limite: linesTexts[`limite_${headline.binds}`] }),
          )}
        </>
      ) : (
        part('line', adminLinesTexts.previaSemLinha)
      )}
      {possible.map(({ depends, label, credit }) =>
        part(
          'possible',
          fillText(adminLinesTexts[`previaPossivel_${depends}`], { linha: label, valor: formatBrl(credit) }),
          depends,
        ),
      )}
      {possible.length === 0 &&
        changed.includes('possible') &&
        part('possible', adminLinesTexts.previaNadaPossivel)}
    </>
  )
}
