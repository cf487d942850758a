import { confidences, type Source } from 'core'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Callout } from '../../../ui/callout.tsx'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { WordsField } from '../../../ui/forms/typed-field.tsx'

interface Props {
  /** Undefined if the body has no source with the key. */
  source: Source | undefined
  errorOf: (path: string) => string | undefined
  onChange: (source: Source) => void
}

/** Act behind a figure: name, address, last check and how sure it is. */
export function SourceFields({ source, errorOf, onChange }: Props) {
  if (!source)
    return (
      <Callout tone="danger">
        <p>{adminLinesTexts.fonteFalta}</p>
      </Callout>
    )
  const { url, checkedBy, ...rest } = source
  const optional = { ...(url && { url }), ...(checkedBy && { checkedBy }) }
  return (
    <>
      <WordsField
        label={adminLinesTexts.ato}
        value={source.act}
        error={errorOf('act')}
        onChange={(act) => onChange({ ...source, act: act ?? '' })}
      />
      <WordsField
        label={adminLinesTexts.endereco}
        value={url}
        error={errorOf('url')}
        onChange={(text) =>
          onChange({ ...rest, ...(checkedBy && { checkedBy }), ...(text && { url: text }) })
        }
      />
      <WordsField
        label={adminLinesTexts.conferidaPor}
        value={checkedBy}
        error={errorOf('checkedBy')}
        onChange={(name) => onChange({ ...rest, ...(url && { url }), ...(name && { checkedBy: name }) })}
      />
      <DayField
        label={adminLinesTexts.conferidaEm}
        value={source.checkedOn}
        error={errorOf('checkedOn')}
        onChange={(checkedOn) => onChange({ ...rest, ...optional, checkedOn })}
      />
      <SelectField
        label={adminLinesTexts.confianca}
        value={source.confidence}
        options={confidences.map((one) => [one, adminLinesTexts[`confianca_${one}`]])}
        onChange={(confidence) => onChange({ ...source, confidence })}
      />
    </>
  )
}
