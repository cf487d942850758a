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

/** Act behind a figure: name, address, validity, last check and how sure it is. */
export function SourceFields({ source, errorOf, onChange }: Props) {
  if (!source)
    return (
      <Callout tone="danger">
        <p>{adminLinesTexts.fonteFalta}</p>
      </Callout>
    )
  const set = (changes: Partial<Source>) => {
    const { url, checkedBy, ...rest } = { ...source, ...changes }
    onChange({ ...rest, ...(url && { url }), ...(checkedBy && { checkedBy }) })
  }
  return (
    <>
      <WordsField
        label={adminLinesTexts.ato}
        value={source.act}
        error={errorOf('act')}
        onChange={(act) => set({ act: act ?? '' })}
      />
      <WordsField
        label={adminLinesTexts.endereco}
        value={source.url}
        error={errorOf('url')}
        onChange={(url) => set({ url: url ?? undefined })}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          label={name === 'from' ? adminLinesTexts.fonteDe : adminLinesTexts.fonteAte}
          value={source[name] ?? ''}
          error={errorOf(name)}
          onChange={(day) => set({ [name]: day || null })}
        />
      ))}
      <WordsField
        label={adminLinesTexts.conferidaPor}
        value={source.checkedBy}
        error={errorOf('checkedBy')}
        onChange={(name) => set({ checkedBy: name ?? undefined })}
      />
      <DayField
        label={adminLinesTexts.conferidaEm}
        value={source.checkedOn}
        error={errorOf('checkedOn')}
        onChange={(checkedOn) => set({ checkedOn })}
      />
      <SelectField
        label={adminLinesTexts.confianca}
        value={source.confidence}
        options={confidences.map((one) => [one, adminLinesTexts[`confianca_${one}`]])}
        onChange={(confidence) => set({ confidence })}
      />
    </>
  )
}
